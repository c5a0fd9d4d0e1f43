import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { arrowRight, calculator, calendar, document, route } from '#core/ui/icon/more-icons.ts'
import { LinkRows } from '../../../kit/account/link-rows.tsx'
import type { OneLoan } from '../use-one-loan.ts'
import { contestedNumbers, processingNumbers } from '../words/processing-words.ts'
import { text } from './text.ts'

/** Available actions on a disbursed loan. */
export function LoanActions({ one: { schedule, creditCents } }: { one: OneLoan }) {
  if (!schedule) return null
  const { sums, state } = schedule
  const ways = [
    { id: 'installments', icon: route, words: text.installments(sums.paidCount, schedule.items.length) },
    ...(state === 'active'
      ? ([
          {
            id: 'payoff',
            icon: calculator,
            words: text.payoff(
              sums.openCount > 0 && formatBrl(sums.outstandingCents),
              processingNumbers(schedule.items),
              contestedNumbers(schedule.items),
              sums.withGoneCents === null ? '' : withGoneSentence(sums.outstandingCents, sums.withGoneCents),
            ),
          },
          { id: 'dueDay', icon: calendar, words: text.dueDay },
          { id: 'portability', icon: arrowRight, words: text.portability },
        ] as const)
      : []),
    {
      id: 'payments',
      icon: document,
      words: creditCents > 0 ? text.credit(formatBrl(creditCents)) : text.payments,
    },
  ] as const
  return (
    <LinkRows
      label={text.ways}
      rows={ways.map(({ id, icon, words }) => ({ href: href(id), icon, ...words }))}
    />
  )
}
