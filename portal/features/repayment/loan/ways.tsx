import { formatBrl } from '#core/format/brl.ts'
import { href } from '../../../routes.ts'
import type { OneLoan } from '../one-loan.ts'
import { processingIn } from '../words/processing.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Available actions on a disbursed loan. */
export function Ways({ one: { schedule, creditCents } }: { one: OneLoan }) {
  if (!schedule) return null
  const { sums, state } = schedule
  const ways = [
    { id: 'installments', words: text.installments(sums.paidCount, schedule.items.length) },
    ...(state === 'active'
      ? ([
          {
            id: 'payoff',
            words: text.payoff(
              sums.openCount > 0 && formatBrl(sums.outstandingCents),
              processingIn(schedule.items),
            ),
          },
          { id: 'dueDay', words: text.dueDay },
          { id: 'portability', words: text.portability },
        ] as const)
      : []),
    { id: 'payments', words: creditCents > 0 ? text.credit(formatBrl(creditCents)) : text.payments },
  ] as const
  return (
    <ul className={css.ways} aria-label={text.ways}>
      {ways.map(({ id, words }) => (
        <li key={id}>
          <a href={href(id)}>
            <strong>{words.title}</strong>
            <span>{words.lead}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
