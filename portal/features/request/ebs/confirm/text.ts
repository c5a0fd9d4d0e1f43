import { statementWords } from '#core/ebs/statement-words.ts'
import { promiseTerm } from '#core/text/promises.ts'
import { reviewers } from '#core/text/reviewers.ts'

export const text = {
  title: 'Confira o que lemos no seu extrato',
  lead: 'Nada foi decidido ainda. A análise do pedido usa estes números: os totais do período, divididos pelos dias dele, para um mês médio.',
  balance: (amount: string) => `saldo no fim: ${amount}`,
  countedByRows: `${statementWords.countedByRows} Se o extrato cobre mais dias, a renda por mês é menor; se algo não bate, peça a conferência abaixo.`,
  cut: `${statementWords.cut} Baixe o extrato de novo no banco e envie o novo, se esse não estiver completo.`,
  leftOut: 'O que ficou de fora, e por quê',
  nothingLeft: 'Nada ficou de fora.',
  table: {
    date: 'Data',
    memo: 'Lançamento',
    noMemo: 'sem texto no arquivo',
    amount: 'Valor',
    unknown: 'não se lê',
  },

  right: 'Está certo: seguir para a análise',
  deleted: 'Ao seguir, o arquivo é apagado; ficam só as médias.',

  wrong: 'Algo está errado?',
  wrongLead: `Peça que uma pessoa confira: ${reviewers} abre o arquivo, corrige o que for preciso e responde em até ${promiseTerm('statement')}. Até lá, nada é decidido. Não custa nada.`,
  open: 'Pedir que uma pessoa confira',
  send: 'Pedir a conferência',
  another: 'Enviar outro extrato ou conectar o banco',

  contested: 'Uma pessoa vai conferir o seu extrato',
  contestedLead: `Quem confere é ${reviewers}, e a resposta chega por e-mail e fica em Atendimentos, na sua conta; depois, o pedido segue para a análise sozinho.`,
  protocol: 'Protocolo',
  askedOn: 'Pedida em',
  answerBy: 'Resposta até',
  history: 'Ver o atendimento',
  giveUp: 'Se preferir não esperar, a conferência é encerrada e o arquivo, apagado.',
} as const
