import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../../core/react/use-action.ts'
import { ButtonLink } from '../../../core/ui/button/button-link.tsx'
import { EmptyState } from '../../../core/ui/empty-state/empty-state.tsx'
import { href, type RouteId } from '../../routes.ts'
import { AccountScreen } from '../../shell/account/account-screen.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { loadWithdrawn } from '../loan/withdrawal/actions.ts'
import { chosenLoan, loadMyLoan, type MyLoan } from './my-loan.ts'
import { text } from './text.ts'

interface MyLoanScreenProps {
  title: string
  lead?: string
  /** The page one comes from; left out, that of the loan itself. */
  back?: RouteId
  children: (loan: MyLoan) => ReactNode
}

/** A page about the loan being repaid: found, or the reason why there is none. */
export function MyLoanScreen({ title, lead, back, children }: MyLoanScreenProps) {
  // Read anew after a payment, it must not take away what the page is about to say, nor what was chosen on it.
  const state = useKept(useAction(loadMyLoan))
  useEffect(() => {
    loadMyLoan.perform()
  }, [])
  const id = state.status === 'performed' ? state.value?.loanId : undefined
  const above = back ? href(back) : id ? href('myLoan', { id }) : href('accountLoans')
  return (
    <AccountScreen
      section="accountLoans"
      title={title}
      lead={lead}
      above={<a href={above}>{text.back}</a>}
      wide
    >
      <Loaded state={state} retry={loadMyLoan.perform}>
        {(loan) => (loan ? children(loan) : <NoLoan />)}
      </Loaded>
    </AccountScreen>
  )
}

/** Of a contract that was given up it says so: what is to come back stands on its page. */
function NoLoan() {
  const id = chosenLoan()
  const state = useAction(loadWithdrawn)
  useEffect(() => {
    loadWithdrawn.reset()
    if (id) loadWithdrawn.perform(id)
  }, [id])
  if (id && (state.status === 'idle' || state.status === 'performing')) return null
  if (id && state.status === 'performed' && state.value)
    return (
      <EmptyState
        title={text.givenUp}
        action={<ButtonLink href={href('myLoan', { id })}>{text.givenUpLoan}</ButtonLink>}
      >
        {text.givenUpLead}
      </EmptyState>
    )
  return (
    <EmptyState title={text.none} action={<ButtonLink href={href('accountLoans')}>{text.loans}</ButtonLink>}>
      {text.noneLead}
    </EmptyState>
  )
}
