import { notWeighed } from '#core/text/decline-reasons.ts'
import { ombudsmanWay, promiseTerm } from '#core/text/promises.ts'
import { reviewers } from '#core/text/reviewers.ts'

const askFor = `peça a revisão: ${reviewers} lê o pedido inteiro e responde em até ${promiseTerm('review')}, com os motivos. É um direito seu (LGPD, art. 20)`

export const text = {
  reasons: 'O que pesou na decisão',
  noReasons: 'O pedido não passou nas regras desta linha de crédito.',
  advice: 'O que ajuda',
  missing: (amount: string) => `Faltam ${amount}.`,

  correctHere: 'Se você informou algo errado ou incompleto, dá para corrigir aqui embaixo, nesta página.',
  correctLater: (date: string) =>
    `Se a sua situação mudar, conte isso em um novo pedido, a partir de ${date}.`,

  correct: 'Corrigir e ter uma nova análise',
  correctLead:
    'A análise é feita de novo na hora, uma vez neste pedido. Se o banco ou o SCR já foram consultados, valem os mesmos dados: nada é consultado outra vez.',
  correctUnderReview:
    'A revisão que você pediu termina se a nova análise trouxer ofertas. Se não trouxer, ela continua.',
  correctIncome:
    'Ficou de fora alguma renda, como um segundo trabalho, aluguel ou benefício? Some tudo o que entra por mês. Se o banco mostrou quanto você recebe, vale o menor valor, e antes de o dinheiro sair tudo precisa ser comprovado.',
  correctSend: 'Corrigir e analisar de novo',
  corrected: (date: string) => `Pedido corrigido e analisado de novo em ${date}`,
  correctedLead: (mayBeReviewed: boolean) =>
    `O pedido continua não aprovado, pelos motivos abaixo. Este pedido não aceita outra correção${mayBeReviewed ? ', mas uma pessoa ainda pode olhar' : ''}.`,

  how: 'Como a decisão foi tomada',
  automated: (date: string) =>
    `Em ${date}, um sistema comparou o seu pedido com regras iguais para todas as pessoas: renda, tipo de trabalho, objetivo do empréstimo, a sua resposta sobre o nome negativado e, se você autorizou, os dados do seu banco e, confirmado que o CPF é seu, do SCR, com as parcelas que você já paga.`,
  ignored: notWeighed,

  review: 'Uma pessoa pode olhar de novo',
  reviewLead: {
    refusal: `Se você não concorda, ${askFor}, não custa nada e não atrapalha outros pedidos.`,
    offers: `Um sistema definiu valor, taxa e prazo. Se você não concorda, ${askFor} e não custa nada. As ofertas valem até a data delas; se você assinar antes da resposta, vale o que assinou.`,
  },
  open: 'Pedir revisão por uma pessoa',
  send: 'Enviar pedido de revisão',
  asked: 'Revisão pedida',
  protocol: 'Protocolo',
  askedOn: 'Pedida em',
  answerBy: 'Resposta até',
  askedLead: `Quem revisa é ${reviewers}, e a resposta chega por e-mail e fica aqui e em Atendimentos, na sua conta.`,
  state: 'Situação',
  upheld: 'A revisão manteve a decisão',
  changed: 'A revisão mudou a decisão',
  answeredOn: 'Respondida em',
  reviewedBy: `Motivos dados por ${reviewers}:`,
  notAgreed: `Não concorda? Procure ${ombudsmanWay}. Tenha o protocolo em mãos.`,
  history: 'Ver o atendimento',

  again: 'Pedir de novo',
  againFrom: (date: string) =>
    `Um novo pedido pode ser feito a partir de ${date}. O que você já respondeu fica guardado até lá.`,
  againNow:
    'Se a sua situação mudou, você já pode fazer outro pedido. O que você respondeu continua guardado.',
  begin: 'Fazer um novo pedido',
} as const
