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

/** The groups that hold something, each with its number; where there is but one, nothing is to be chosen. */
export function GroupLinks({ current, lists, givenUp }: GroupLinksProps) {
  const all = Object.values(lists).reduce((sum, loans) => sum + loans.length, 0)
  const givenUpCount = givenUpIn(lists).length
  const shown = pages.filter(({ id, group }) => !group || id === current || lists[group].length > 0)
  if (shown.length + Number(givenUpCount > 0) <= 2 && current === 'accountLoans') return null
  return (
    <nav aria-label={text.filter}>
      <ul className={css.filter}>
        {shown.map(({ id, group }) => (
          <li key={id}>
            <a href={href(id)} aria-current={id === current && !givenUp ? 'page' : undefined}>
              {text.count(group ? groupWords[group] : text.all, group ? lists[group].length : all)}
            </a>
          </li>
        ))}
        {(givenUpCount > 0 || givenUp) && (
          <li>
            <a
              href={href('accountLoansEnded', {}, `so=${givenUpFilter}`)}
              aria-current={givenUp ? 'page' : undefined}
            >
              {text.count(groupWords.withdrawn, givenUpCount)}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
