import { returnDays, withdrawalDays } from '#core/agreement/withdrawal.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { returnClears } from '#core/text/clearing-times.ts'
import { receiptCounts, returnWords } from '#core/text/withdrawal.ts'
import { proofComes } from '../../../kit/proof/identity-proof-words.ts'

export const text = {
  title: 'Mudou de ideia?',
  until: (date: string) => `Você pode desistir do contrato até ${date}, sem dizer o motivo e sem multa.`,
  untilReceipt: `Você pode desistir do contrato até ${withdrawalDays} dias depois de receber o dinheiro, sem dizer o motivo e sem multa. ${receiptCounts}`,
  free: 'O dinheiro ainda não foi liberado: se desistir agora, não há nada a devolver.',
  costNothing: (refund: string | null) =>
    refund
      ? `Se desistir hoje, você não devolve nada. ${returnWords.refund(refund)} ${returnWords.iof}`
      : `Se desistir hoje, você não devolve nada: o que já pagou cobre o que recebeu. ${returnWords.iof}`,
  cost: (amount: string) =>
    `Se desistir hoje, você devolve ${amount} em até ${returnDays} dias, sem juros: só o que foi liberado, menos o que já pagou. ${returnWords.early} ${returnWords.iof}`,
  received: 'Valor liberado',
  iofBack: 'IOF, que o credor estorna',
  paid: {
    whole: (numbers: readonly number[]) =>
      numbers.length === 1 ? `Parcela ${numbers[0]}, já paga` : `Parcelas ${formatRanges(numbers)}, já pagas`,
    part: (number: number) => `Parcela ${number}, paga em parte`,
  },
  amount: 'Valor a devolver',
  refund: 'Volta para você',
  ask: {
    label: 'Desistir do contrato',
    title: 'Desistir do contrato?',
    keep: 'Manter o contrato',
    confirm: 'Sim, desistir do contrato',
  },
  askFree: 'O contrato é encerrado agora e o dinheiro não é liberado. Isso não pode ser desfeito.',
  askCost: (amount: string) =>
    `O contrato é encerrado agora, e isso não pode ser desfeito. Fica a dívida de devolver ${amount} em até ${returnDays} dias.`,
  askOtherwise: returnWords.otherwiseAfter(returnDays),
  proofComes,
  askCovered: (refund: string | null) =>
    refund
      ? `O contrato é encerrado agora, e isso não pode ser desfeito. Você não devolve nada, e ${refund} voltam para você por Pix.`
      : 'O contrato é encerrado agora, e isso não pode ser desfeito. Você não devolve nada.',

  done: 'Desistência registrada',
  waiting: 'Contrato encerrado: falta devolver o dinheiro',
  over: 'Contrato encerrado e dinheiro devolvido',
  gone: 'Contrato encerrado: um pagamento da devolução voltou',
  back: 'Já devolvido',
  left: 'Falta devolver',
  by: 'Devolver até',
  late: (date: string) => `${date} (o prazo passou)`,
  protocol: 'Protocolo',
  when: 'Desistência registrada em',
  covered: 'O que você já pagou cobre o que recebeu: não há nada a devolver, e nada será cobrado.',
  refunded: (amount: string) => `${returnWords.refund(amount)} Nada mais será cobrado.`,
  payments: 'Acompanhar em Pagamentos',
  nothingBack: 'O dinheiro não tinha sido liberado: não há nada a devolver, e nada será cobrado.',
  allBack: 'O dinheiro voltou: você não deve nada, e nada mais será cobrado.',
  processing: returnClears,
  backBy: (amount: string, date: string) => `Devolva ${amount} até ${date}, de uma vez ou em partes.`,
  backLate: (amount: string, date: string) =>
    `${returnWords.over(date)} Devolva ${amount} assim que puder, de uma vez ou em partes.`,
  payBack: `${offersBoleto ? 'O Pix e o boleto da devolução ficam' : 'O Pix da devolução fica'} nesta página até o dinheiro voltar. Confira o nome de quem recebe antes de pagar, e não pague nada a quem ligar ou mandar mensagem.`,
  iof: returnWords.iof,
  otherwise: returnWords.otherwise,
  mailed: 'Enviamos este registro para o seu e-mail.',
  account: 'Ir para meus empréstimos',
} as const
