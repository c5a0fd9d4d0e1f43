import { config } from '../../../../core/config/config.ts'
import { notWeighed } from '../../../../core/text/decline-reasons.ts'

const { brand } = config

export const text = {
  reasons: 'O que pesou na decisão',
  noReasons: 'O pedido não passou nas regras desta linha de crédito.',
  advice: 'O que ajuda',

  how: 'Como a decisão foi tomada',
  automated: (date: string) =>
    `Em ${date}, um sistema comparou o seu pedido com regras iguais para todos: renda, tipo de trabalho, a sua resposta sobre o nome negativado e, se você autorizou, os dados do seu banco e do SCR, com as parcelas que você já paga.`,
  ignored: notWeighed,

  review: 'Uma pessoa pode olhar de novo',
  reviewLead: `Se você não concorda, peça a revisão: alguém da ${brand} lê o pedido inteiro e responde em até 15 dias. É um direito seu (LGPD, art. 20), não custa nada e não atrapalha outros pedidos.`,
  open: 'Pedir revisão por uma pessoa',
  send: 'Enviar pedido de revisão',
  asked: 'Revisão pedida',
  protocol: 'Protocolo',
  askedOn: 'Pedida em',
  answerBy: 'Resposta até',
  askedLead:
    'A resposta chega pelo seu e-mail. Guarde o protocolo: é por ele que o atendimento encontra o pedido.',

  again: 'Pedir de novo',
  againFrom: (date: string) =>
    `Um novo pedido pode ser feito a partir de ${date}. O que você já respondeu fica guardado até lá.`,
  againNow:
    'Se a sua situação mudou, você já pode fazer outro pedido. O que você respondeu continua guardado.',
  begin: 'Fazer um novo pedido',
} as const
