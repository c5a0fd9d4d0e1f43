import { readReportedDeath } from '#core/api/contract/deaths.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { groupWords } from '#core/loan/loan-words.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { titleOf } from '../../../page-meta.ts'
import { LateOverLoans } from '../../repayment/index.ts'
import type { WithdrawalRecord } from '../../request/index.ts'
import {
  type LoanLists,
  loanListReads,
  type ShownGroup,
  shownGroups,
  useLoanLists,
} from '../../request/index.ts'
import { ReportedDeath } from '../reported-death/reported-death.tsx'
import { GroupLinks, givenUpFilter, isWithdrawnFilter, readGroup } from './group-links.tsx'
import { LoanCard } from './loan-card.tsx'
import css from './page.module.css'
import { meta, text } from './text.ts'

export { meta }

export const ahead = () =>
  prefetchReads({ ...loanListReads, nextInstallments, listWithdrawals, readReportedDeath })

/** All loans of the customer, those that need attention first, or those of one group. */
export default function Loans({ row }: PageProps) {
  const all = useLoanLists()
  const next = useRead(nextInstallments)
  const { state: withdrawn } = useRead(listWithdrawals)
  const withdrawals = withdrawn.status === 'performed' ? withdrawn.value.items : []
  const nexts = next.state.status === 'performed' ? next.state.value.items : []
  const only = readGroup(row.id)
  const asked = new URLSearchParams(useUrlQuery()).get('so')
  const givenUp = only === 'ended' && asked === givenUpFilter
  return (
    <AccountScreen section="accountLoans" title={titleOf(meta, row.id)}>
      <ReportedDeath />
      <LoadedRead {...all} state={next.state.status === 'performing' ? next.state : all.state}>
        {(lists) => (
          <>
            <LateOverLoans loans={nexts} />
            <GroupLinks current={row.id} lists={lists} givenUp={givenUp} />
            <Groups
              lists={givenUp ? { ...lists, ended: isWithdrawnFilter(lists) } : lists}
              only={only}
              title={givenUp ? groupWords.withdrawn : undefined}
              nexts={nexts}
              withdrawals={withdrawals}
            />
          </>
        )}
      </LoadedRead>
    </AccountScreen>
  )
}

interface GroupsProps {
  lists: LoanLists
  only: ShownGroup | null
  /** Replaces the group's name. */
  title?: string
  nexts: Answer<typeof nextInstallments>['items']
  withdrawals: readonly WithdrawalRecord[]
}

function Groups({ lists, only, title, nexts, withdrawals }: GroupsProps) {
  const filled = shownGroups.filter((group) => lists[group].length > 0)
  if (filled.length === 0 && !title)
    return (
      <EmptyState title={text.empty} action={<ButtonLink href={href('home')}>{text.simulate}</ButtonLink>}>
        {text.emptyLead}
      </EmptyState>
    )
  if (only && lists[only].length === 0)
    return (
      <EmptyState
        title={text.emptyGroup}
        action={<ButtonLink href={href('accountLoans')}>{text.seeAll}</ButtonLink>}
      />
    )
  return (only ? [only] : filled).map((group) => (
    <section key={group} className={css.group} aria-labelledby={group}>
      <h2 id={group}>{title ?? groupWords[group]}</h2>
      <ul className={css.list}>
        {lists[group].map((loan) => (
          <LoanCard
            key={loan.id}
            loan={loan}
            unfinished={group === 'notCompleted'}
            next={nexts.find(({ loanId }) => loanId === loan.id)}
            withdrawn={withdrawals.find(({ loanId }) => loanId === loan.id)}
          />
        ))}
      </ul>
    </section>
  ))
}
