import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import type { OtherLoan } from './other-loans.tsx'
import { text } from './text.ts'

/** What a loan asks for, in a phrase: its installments to come, what is late, and what is next of its plan. */
export function owedWords({ sums, plan }: Pick<OtherLoan, 'sums' | 'plan'>): string {
  const late = sums.lateCents > 0 ? [text.owedLate(formatBrl(sums.lateCents))] : []
  return [text.named(formatBrl(sums.comingCents)), ...late, ...planWords(plan)].join(', mais ')
}

function planWords(plan: OtherLoan['plan']): string[] {
  const next = nextOfPlan(plan)
  if (!next) return []
  const { openCents, payBy, isOver } = next.item
  const amount = formatBrl(openCents)
  return [next.place === null ? text.owedAgain(amount) : text.owedPart(amount, formatDate(payBy), isOver)]
}
