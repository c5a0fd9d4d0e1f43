import { type LoanGroup, type LoanLists, loanGroups } from '../../../flows/loan/lists.ts'
import { href, type RouteId } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

const groupPages = {
  notCompleted: 'accountLoansUnfinished',
  underReview: 'accountLoansReview',
  active: 'accountLoansActive',
  paidOff: 'accountLoansPaid',
  ended: 'accountLoansEnded',
} as const satisfies Record<LoanGroup, RouteId>

const pages: readonly { id: RouteId; group: LoanGroup | null }[] = [
  { id: 'accountLoans', group: null },
  ...loanGroups.map((group) => ({ id: groupPages[group], group })),
]

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
