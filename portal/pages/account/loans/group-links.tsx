import type { LoanGroup, LoanLists } from '../../../flows/loan/lists.ts'
import { href, type RouteId } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

const pages = [
  { id: 'accountLoans', group: null },
  { id: 'accountLoansUnfinished', group: 'notCompleted' },
  { id: 'accountLoansReview', group: 'underReview' },
  { id: 'accountLoansActive', group: 'active' },
  { id: 'accountLoansPaid', group: 'paidOff' },
  { id: 'accountLoansEnded', group: 'ended' },
] as const satisfies readonly { id: RouteId; group: LoanGroup | null }[]

/** The group that a page shows; null for all of them. */
export function groupOf(page: string): LoanGroup | null {
  return pages.find(({ id }) => id === page)?.group ?? null
}

interface GroupLinksProps {
  current: string
  lists: LoanLists
}

/** All loans, or one group of them, each with its number. */
export function GroupLinks({ current, lists }: GroupLinksProps) {
  const all = Object.values(lists).reduce((sum, loans) => sum + loans.length, 0)
  return (
    <nav aria-label={text.filter}>
      <ul className={css.filter}>
        {pages.map(({ id, group }) => (
          <li key={id}>
            <a href={href(id)} aria-current={id === current ? 'page' : undefined}>
              {text.count(group ? text.groups[group] : text.all, group ? lists[group].length : all)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
