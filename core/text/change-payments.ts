import type { Change, PaymentPlan } from '../api/contract/renegotiation.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import type { Cents } from '../money/units.ts'
import { dueDateText } from './due-notes.ts'

/** Labels of what a change asks for, in the account and in the mail of a proposal. */
export const changePaymentWords = {
  entry: 'Agora, até',
  part: 'Cada parte do que está atrasado',
  firstPart: 'Primeira parte, até',
  lastPart: 'Última parte, até',
  each: 'Cada parcela',
  firstInstallment: 'Primeira parcela, até',
  lastInstallment: 'Última parcela, até',
  most: 'Mês mais caro, com tudo',
  mostBeside: 'Mês mais caro, fora o que paga agora',
} as const

const words = changePaymentWords

type Item = PaymentPlan['items'][number]
type Pair = [label: string, value: string]

/**
 * What a change asks for each month and when, of the plan for what is late and of the installments that change.
 *
 * @param monthlyCents the most that one month costs, in cents
 */
export function changePayments(
  change: Change,
  { plan, monthlyCents }: { plan: PaymentPlan; monthlyCents: Cents },
  today: IsoDate,
): Pair[] {
  const entryCents = change.kind === 'late-plan' ? change.entryCents : undefined
  const all = plan.items.filter(({ number }) => number === null)
  const entry = all.find(({ cents }) => cents === entryCents)
  const parts = all.filter((part) => part !== entry)
  const installments = plan.items.filter(({ number, dueDate }) => number !== null && dueDate >= today)
  const isOfRest = change.kind !== 'late-plan' || change.rest !== undefined
  return [
    ...(entry ? [entryOf(entry)] : []),
    ...partsOf(parts),
    ...(isOfRest ? installmentsOf(installments) : []),
    [entryCents === undefined ? words.most : words.mostBeside, formatBrl(monthlyCents)],
  ]
}

const dayOf = (item: Item | undefined) => (item ? dueDateText(item.dueDate) : '')

const entryOf = (entry: Item): Pair => [words.entry, `${dayOf(entry)}: ${formatBrl(entry.cents)}`]

function eachOf(sums: readonly Cents[]): string {
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  return least === most ? formatBrl(most) : `De ${formatBrl(least)} a ${formatBrl(most)}`
}

/** The parts of a plan for what is late, this one or one that was agreed before. */
function partsOf(parts: PaymentPlan['items']): Pair[] {
  const [first] = parts
  if (!first) return []
  return [
    [words.part, eachOf(parts.map(({ cents }) => cents))],
    [words.firstPart, dayOf(first)],
    ...(parts.length > 1 ? [[words.lastPart, dayOf(parts.at(-1))] satisfies Pair] : []),
  ]
}

function installmentsOf(installments: PaymentPlan['items']): Pair[] {
  const [first] = installments
  if (!first) return []
  return [
    [words.each, formatBrl(first.cents)],
    [words.firstInstallment, dayOf(first)],
    [words.lastInstallment, dayOf(installments.at(-1))],
  ]
}
