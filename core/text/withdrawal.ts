import { formatBrl } from '../format/brl.ts'
import type { Cents } from '../money/units.ts'

const until =
  'A desistência encerra o contrato na hora; depois disso, você só precisa devolver o dinheiro. Passado o prazo sem o dinheiro de volta, o credor pode cobrar o valor e, com aviso antes, registrar a dívida nos cadastros de proteção ao crédito.'

/** How the seven days are counted, in the words of the contract, pages and mails: see lastWithdrawalDate. */
export const receiptCounts =
  'Nesse prazo, o dinheiro conta como recebido no primeiro dia útil depois do envio. Se o último dia não for útil, vale o dia útil seguinte.'

/** What a withdrawal is called in the account and in its mail, with its protocol. */
export const withdrawnTitle = (protocol: string): string => `Desistência registrada: protocolo ${protocol}`

/** The effects of a withdrawal until the money is returned, for pages and mails. */
export const returnWords = {
  paidOff: (number: number, amount: string, whole: boolean) =>
    `Você já tinha pago ${whole ? '' : 'uma parte d'}a parcela ${number}: ${amount} já estão descontados.`,
  iof: 'O IOF é estornado: você não paga esse imposto.',
  /** Said for as long as the money may not have arrived when the contract was given up. */
  early: 'Se o dinheiro ainda não caiu na sua conta, devolva depois que ele cair.',
  never: 'Se ele não cair, você não deve nada: fale com a gente.',
  /** After the last day. */
  over: (date: string) => `O prazo era até ${date}. O valor não aumentou.`,
  /** For customers who had paid more than they received. */
  refund: (amount: string) =>
    `Você já tinha pago mais do que recebeu. A diferença é sua: ${amount}, que voltam por Pix.`,
  otherwiseAfter: (days: number) =>
    `Se o dinheiro não voltar em ${days} dias, o valor continua o mesmo, sem juros nem multa, mas o credor pode cobrar e, com aviso antes, registrar a dívida nos cadastros de proteção ao crédito.`,
  otherwise: `Depois dessa data, o valor continua o mesmo, sem juros nem multa. ${until}`,
  until,
} as const

/**
 * What giving up a contract costs, where settling it today costs more; else empty. Cents.
 *
 * @param outstandingCents what settles the loan today
 */
export function cheaperWithdrawal(
  outstandingCents: Cents,
  withdrawal: { amountCents: Cents } | null,
): string {
  const lessCents = withdrawal ? outstandingCents - withdrawal.amountCents : 0
  return withdrawal && lessCents > 0
    ? `Desistir sai por ${formatBrl(withdrawal.amountCents)}, ${formatBrl(lessCents)} menos.`
    : ''
}
