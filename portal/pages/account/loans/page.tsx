import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import { type LoanGroup, type LoanLists, loadLists } from '../../../flows/loan/lists.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { LoanCard } from './loan-card.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Every loan of the person, the one that waits for them first. */
export default function Loans() {
  const state = useAction(loadLists)
  useEffect(() => {
    loadLists.perform()
  }, [])
  return (
    <AccountScreen section="accountLoans" title={text.title} wide>
      <Loaded state={state} retry={loadLists.perform}>
        {(lists) => <Groups lists={lists} />}
      </Loaded>
    </AccountScreen>
  )
}

function Groups({ lists }: { lists: LoanLists }) {
  const filled = Object.entries(lists).filter(([, loans]) => loans.length > 0)
  if (filled.length === 0)
    return (
      <EmptyState title={text.empty} action={<ButtonLink href={href('home')}>{text.simulate}</ButtonLink>}>
        {text.emptyLead}
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
