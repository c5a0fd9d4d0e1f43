import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { dueTitle, lateTitle } from '#core/text/due-notes.ts'

/**
 * Writes the day and the amount due into their place in the frame of the first page, as text, until the scripts draw it.
 * Only where there is one thing to pay: all else needs more words than two lines.
 */
export function showDue({ items }: Answer<typeof nextInstallments>): void {
  const place = document.querySelector<HTMLElement>('[data-due]')
  const [next, another] = items
  if (!place || !next?.installment || another || next.late.length > 1) return
  const { state, daysLate, amountCents } = next.installment
  // News of money on its way stands above an installment that is not late.
  if (state !== 'late' && (next.processing.length > 0 || next.withdrawal)) return
  const [title, amount] = place.querySelectorAll('h2, p')
  if (!title || !amount) return
  title.textContent = state === 'late' ? lateTitle(daysLate) : dueTitle(next.installment)
  amount.textContent = formatBrl(amountCents)
  place.hidden = false
}
