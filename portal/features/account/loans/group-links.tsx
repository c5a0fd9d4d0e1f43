import { groupWords } from '#core/loan/loan-words.ts'
import { href, type RouteId } from '#core/routes/pages.ts'
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

/** The group a page shows; null for all groups. */
export function readGroup(page: string): ShownGroup | null {
  return pages.find(({ id }) => id === page)?.group ?? null
}

interface GroupLinksProps {
  current: string
  lists: LoanLists
  /** Whether only withdrawn contracts are shown. */
  givenUp: boolean
}

/** Withdrawn contracts among the ended loans. */
export const isWithdrawnFilter = (lists: LoanLists) =>
  lists.ended.filter(({ state }) => state === 'withdrawn')

/** Value of the `so` query parameter on the page of ended loans. */
export const givenUpFilter = 'desistencias'

/** Links to the groups that are not empty, with their counts. Not shown if there is only one choice. */
export function GroupLinks({ current, lists, givenUp }: GroupLinksProps) {
  const all = Object.values(lists).reduce((sum, loans) => sum + loans.length, 0)
  const givenUpCount = isWithdrawnFilter(lists).length
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
