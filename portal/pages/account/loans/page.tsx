import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import { type LoanGroup, type LoanLists, loadLists } from '../../../flows/loan/lists.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { GroupLinks, groupOf } from './group-links.tsx'
import { LoanCard } from './loan-card.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Every loan of the person, the one that waits for them first; or those of one group. */
export default function Loans({ row }: PageProps) {
  const state = useAction(loadLists)
  useEffect(() => {
    loadLists.perform()
  }, [])
  const only = groupOf(row.id)
  return (
    <AccountScreen section="accountLoans" title={row.title} wide>
      <Loaded state={state} retry={loadLists.perform}>
        {(lists) => (
          <>
            <GroupLinks current={row.id} lists={lists} />
            <Groups lists={only ? { [only]: lists[only] } : lists} only={only} />
          </>
        )}
      </Loaded>
    </AccountScreen>
  )
}

function Groups({ lists, only }: { lists: Partial<LoanLists>; only: LoanGroup | null }) {
  const filled = Object.entries(lists).filter(([, loans]) => loans.length > 0)
  if (filled.length === 0)
    return (
      <EmptyState
        title={only ? text.emptyGroup : text.empty}
        action={<ButtonLink href={href('home')}>{text.simulate}</ButtonLink>}
      >
        {only ? text.emptyGroupLead : text.emptyLead}
      </EmptyState>
    )
  return filled.map(([group, loans]) => (
    <section key={group} className={css.group} aria-labelledby={group}>
      <h2 id={group}>{text.groups[group as LoanGroup]}</h2>
      <ul className={css.list}>
        {loans.map((loan) => (
          <LoanCard key={loan.id} loan={loan} unfinished={group === 'notCompleted'} />
        ))}
      </ul>
    </section>
  ))
}
