import type { Installment, PaymentMethod } from '#core/api/contract/installments.ts'
import { businessDate } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { PaidPart } from '#core/money/late-charges.ts'
import { roundHalfEven } from '#core/money/rounding.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import { isGoneKind } from '#core/text/ledger.ts'
import type { Database } from '../platform/database/schema.ts'
import { payUntilFrom } from './contested-days.ts'

/** The part of one payment for one installment, from the ledger. */
export interface PartPayment extends PaidPart {
  /** Id of its first ledger entry, which sorts by booking time. */
  entryId: string
  number: number
  paymentId: string
  method: PaymentMethod
  discountCents: Cents
  /** The money paid, in cents. */
  cents: Cents
  /** Whether all of it went back and is owed again beside a plan: it stands for late charges that are not asked for again. */
  isGone?: boolean
}

/** A part, or one that turned out to pay what was paid before, which is none any more. */
type FoundPart = PartPayment & { isReplaced?: true }

const sumOf = {
  installment: 'faceCents',
  fine: 'fineCents',
  'late-interest': 'lateInterestCents',
  discount: 'discountCents',
} as const

/** The ledger's lines about installments, which parts of payments consist of. */
export const selectPartLines = (database: Database) =>
  database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select(['ledgerEntries.id as entryId', 'ledgerEntries.loanId', 'ledgerEntries.number'])
    .select(['ledgerEntries.kind', 'ledgerEntries.cents', 'ledgerEntries.at'])
    .select(['payments.id', 'payments.paidOn', 'payments.method'])
    .select(['payments.reversedAt', 'payments.reversedBy'])
    .where('ledgerEntries.number', '>', 0)
    .orderBy('ledgerEntries.id')

export type PartLine = Awaited<ReturnType<ReturnType<typeof selectPartLines>['execute']>>[number]

/** Payments for the installments of some loans, by loan, in order of settlement. */
export async function partPaymentsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => PartPayment[]> {
  const lines = await selectPartLines(database).where('ledgerEntries.loanId', 'in', loanIds).execute()
  return partPaymentsIn(lines)
}

/** The same from the ledger's lines. */
export function partPaymentsIn(lines: readonly PartLine[]): (loanId: string) => PartPayment[] {
  const found = new Map<string, Map<string, FoundPart>>()
  for (const { entryId, loanId, number, kind, cents, at, id: paymentId, paidOn: date, method } of lines) {
    const parts = found.get(loanId) ?? new Map<string, FoundPart>()
    found.set(loanId, parts)
    const key = `${paymentId} ${number}`
    const part: FoundPart = parts.get(key) ?? { entryId, number, paymentId, date, method, ...nothing }
    parts.set(key, part)
    if (kind === 'replaced') {
      part.isReplaced = true
      continue
    }
    part.cents += cents
    if (kind === 'gone-of-plan') {
      const owedAgain = { date: owedAgainUntil(at), faceCents: -owedAgainCents(part, -cents) }
      parts.set(`${key} again`, { ...part, ...nothing, entryId, ...owedAgain, isGone: true })
      part.isGone = part.cents === 0
    } else if (kind === 'gone') Object.assign(part, amountsWithout(part, -cents))
    // The ledger stores a discount as a negative amount.
    else part[sumOf[kind as keyof typeof sumOf]] += kind === 'discount' ? -cents : cents
  }
  const isLeft = ({ faceCents, fineCents, lateInterestCents, isReplaced }: FoundPart) =>
    !isReplaced && (faceCents !== 0 || fineCents !== 0 || lateInterestCents !== 0)
  return (loanId) => [...(found.get(loanId)?.values() ?? [])].filter(isLeft)
}

/** The last day on which nothing is added to what was found to be owed again at a moment. */
const owedAgainUntil = (at: string) => payUntilFrom(businessDate(new Date(at)))

/** What of the money that went back of a part is owed again: never the charges that it paid. */
export const owedAgainCents = (
  { faceCents, discountCents }: Pick<PartPayment, 'faceCents' | 'discountCents'>,
  goneCents: Cents,
): Cents => Math.min(goneCents, faceCents - discountCents)

/** What of an installment is open again with the money that went back of a part, its discount included. */
export const lostFaceOf = (part: PartPayment, goneCents: Cents): Cents =>
  part.faceCents - (amountsWithout(part, goneCents).faceCents ?? 0)

/** What is owed again beside a plan. */
export interface OwedAgain {
  /** Its ledger entry, which sorts by booking time. */
  entryId: string
  number: number
  cents: Cents
  payBy: IsoDate
}

/** What came in for installments, whether or not it went back since, and what of it is owed again beside a plan. */
export function planMoneyIn(lines: readonly PartLine[]) {
  const money = lines
    .filter(({ kind }) => !isGoneKind(kind))
    .map(({ entryId, number, paidOn: date, cents }) => ({ entryId, number, date, cents }))
  const owedAgain = lines
    .filter(({ kind }) => kind === 'gone-of-plan')
    .map((line): OwedAgain => {
      const { entryId, number, at } = line
      return { entryId, number, cents: owedAgainIn(lines, line), payBy: owedAgainUntil(at) }
    })
  return { money, owedAgain }
}

/** What of a line about money that went back is owed again, in cents. */
function owedAgainIn(lines: readonly PartLine[], { id, number, cents }: PartLine): Cents {
  const used = lines.filter((line) => line.id === id && line.number === number)
  const sumOf = (of: string) => sumCents(used.map((line) => (line.kind === of ? line.cents : 0)))
  return owedAgainCents({ faceCents: sumOf('installment'), discountCents: -sumOf('discount') }, -cents)
}

/** What is left of a part once some of its money is owed again: of the installment first, with its discount, then of its charges. */
export function amountsWithout(part: PartPayment, goneCents: Cents): Partial<PartPayment> {
  const { faceCents, discountCents, fineCents, lateInterestCents } = part
  const worth = faceCents - discountCents
  const left = Math.max(0, worth - goneCents)
  const leftFace = worth === 0 ? 0 : roundHalfEven((faceCents * left) / worth)
  const ofCharges = Math.max(0, goneCents - worth)
  const ofFine = Math.min(fineCents, ofCharges)
  return {
    faceCents: leftFace,
    discountCents: leftFace - left,
    fineCents: fineCents - ofFine,
    lateInterestCents: lateInterestCents - (ofCharges - ofFine),
  }
}

/** For each installment, what went back of its payments: until the staff decides, or while it is owed again. */
export function goneIn(
  lines: readonly PartLine[],
  undecided: readonly { part: PartPayment; lostCents: Cents }[],
): (number: number, isOpen: boolean) => Installment['gone'] {
  return (number, isOpen) => {
    const gone = undecided.find(({ part }) => part.number === number)
    const owed = isOpen
      ? lines.find((line) => line.number === number && isGoneKind(line.kind) && owedAgainIn(lines, line) > 0)
      : undefined
    if (gone) return goneOfLine(lines, gone.part.paymentId, { cents: gone.lostCents, isOwed: false })
    return owed ? goneOfLine(lines, owed.id, { cents: -owed.cents, isOwed: true }) : null
  }
}

function goneOfLine(
  lines: readonly PartLine[],
  paymentId: string,
  of: { cents: Cents; isOwed: boolean },
): Installment['gone'] {
  const line = lines.find(({ id }) => id === paymentId)
  if (!line?.reversedAt) return null
  const on = businessDate(new Date(line.reversedAt))
  return { by: line.reversedBy ?? 'bank', on, answerBy: reversalAnswerBy(line.reversedAt), ...of }
}

const nothing = { faceCents: 0, fineCents: 0, lateInterestCents: 0, discountCents: 0, cents: 0 }
