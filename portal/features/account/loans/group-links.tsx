import { groupWords } from '#core/loan/words.ts'
import { href, type RouteId } from '../../../routes.ts'
import { type LoanLists, type ShownGroup, shownGroups } from '../../request/index.ts'
import css from './page.module.css'
import { text } from './text.ts'

const groupPages = {
  notCompleted: 'accountLoansUnfinished',
  underReview: 'accountLoansReview',
  active: 'accountLoansActive',
  paidOff: 'accountLoansPaid',
  ended: 'accountLoansEnded',
} as const satisfies Record<ShownGroup, RouteId>

const pages: readonly { id: RouteId; group: ShownGroup | null }[] = [
  { id: 'accountLoans', group: null },
  ...shownGroups.map((group) => ({ id: groupPages[group], group })),
]

/** The group that a page shows; null for all of them. */
export function groupOf(page: string): ShownGroup | null {
  return pages.find(({ id }) => id === page)?.group ?? null
}

interface GroupLinksProps {
  current: string
  lists: LoanLists
  /** Whether only contracts that were given up are shown. */
  givenUp: boolean
}

/** Contracts that were given up, among those that have ended. */
export const givenUpIn = (lists: LoanLists) => lists.ended.filter(({ state }) => state === 'withdrawn')

/** In the address of the page of what has ended, as `so`. */
export const givenUpFilter = 'desistencias'

/** All loans, or one group of them, each with its number. */
export function GroupLinks({ current, lists, givenUp }: GroupLinksProps) {
  const all = Object.values(lists).reduce((sum, loans) => sum + loans.length, 0)
  return (
    <nav aria-label={text.filter}>
      <ul className={css.filter}>
        {pages.map(({ id, group }) => (
          <li key={id}>
            <a href={href(id)} aria-current={id === current && !givenUp ? 'page' : undefined}>
              {text.count(group ? groupWords[group] : text.all, group ? lists[group].length : all)}
            </a>
          </li>
        ))}
        <li>
          <a
            href={href('accountLoansEnded', {}, `so=${givenUpFilter}`)}
            aria-current={givenUp ? 'page' : undefined}
          >
            {text.count(groupWords.withdrawn, givenUpIn(lists).length)}
          </a>
        </li>
      </ul>
    </nav>
  )
}
