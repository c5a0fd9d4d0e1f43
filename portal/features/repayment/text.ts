import type { ChargeKind } from '#core/api/contract/charges.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { offersBoleto, pixAndBoleto } from '#core/payment/pay-words.baked.ts'
import { places } from '../../kit/account/text.ts'
import { meta as installments } from './installments/text.ts'
import { meta as loan } from './loan/text.ts'

export const text = {
  /** Titles of the parent pages. */
  up: { ...places, installments: installments.title, myLoan: loan.title },
  ofLoan: (amount: string) => `Empréstimo de ${amount}.`,
  none: 'Nenhum empréstimo em pagamento',
  noneLead:
    'As parcelas aparecem aqui assim que o dinheiro é liberado. O que já foi quitado está em Meus empréstimos.',
  givenUp: 'Você desistiu deste contrato',
  givenUpLead:
    'Nele não há parcela a pagar, nem dívida a antecipar ou a levar para outra instituição. Se falta devolver o dinheiro, a página do empréstimo diz quanto, até quando e como.',
  givenUpLoan: 'Ver a desistência',
  loans: 'Ver meus empréstimos',
} as const

/** For an issued charge that is not paid yet. */
export const waitingText = {
  title: `Você já gerou ${pixAndBoleto}`,
  pays: (
    { kind, numbers }: { kind: ChargeKind; numbers: readonly number[] },
    amount: string,
    until: string,
  ) =>
    `${amount} ${kind === 'part' ? `de uma parte da parcela ${formatRanges(numbers)}` : `${numbers.length === 1 ? 'da parcela' : 'das parcelas'} ${formatRanges(numbers)}`}, até ${until}.`,
  open: `Ver o Pix${offersBoleto ? ' e o boleto' : ''}`,
} as const
