import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { promisedDate, promiseOfLoan } from '#core/promises/promised-date.ts'
import { text } from './text.ts'

/**
 * What follows the signature of a contract, each with its last day, or with its term where no day is known yet.
 *
 * @param firstDueDate of the first installment, by the contract
 */
export function signedDates(
  loan: Pick<PersonalLoan, 'state' | 'updatedAt' | 'documentsUntil'>,
  firstDueDate: IsoDate,
): readonly (readonly [what: string, when: string])[] {
  const by = (date: IsoDate) => text.by(formatDate(date))
  const promised = promiseOfLoan(loan)
  const first = [text.first, formatDate(firstDueDate)] as const
  if (promised?.kind === 'payout') return [[text.payout, by(promised.by)], first]
  if (promised)
    return [[text.check, by(promised.by)], [text.payout, by(promisedDate('payout', promised.by))], first]
  return [
    ...(loan.documentsUntil ? [[text.documents, by(loan.documentsUntil)] as const] : []),
    [text.check, text.terms.check],
    [text.payout, text.terms.payout],
    first,
  ]
}
