import type { ReactNode } from 'react'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { AccountScreen } from '../../kit/account/account-screen.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useRead } from '../../kit/reads/use-read.ts'
import { href, type RouteId } from '../../routes.ts'
import { chosenLoan, type MyLoan, useMyLoan } from './my-loan.ts'
import { text } from './text.ts'

interface MyLoanScreenProps {
  title: string
  lead?: string
  /** The page one comes from; left out, that of the loan itself. */
  back?: RouteId
  /** What the page has to show of a contract that was given up; left out, the way to it. */
  givenUp?: (loanId: string) => ReactNode
  children: (loan: MyLoan) => ReactNode
}

/** A page about the loan being repaid: found, or the reason why there is none. */
export function MyLoanScreen({ title, lead, back, givenUp, children }: MyLoanScreenProps) {
  const found = useMyLoan()
  const id = found.state.status === 'performed' ? found.state.value?.loanId : undefined
  const above = back ? href(back) : id ? href('myLoan', { id }) : href('accountLoans')
  return (
    <AccountScreen
      section="accountLoans"
      title={title}
      lead={lead}
      above={<a href={above}>{text.back}</a>}
      wide
    >
      <Loaded {...found}>{(loan) => (loan ? children(loan) : <NoLoan givenUp={givenUp} />)}</Loaded>
    </AccountScreen>
  )
}

/** Of a contract that was given up it says so: what is to come back stands on its page, unless this page has it. */
function NoLoan({ givenUp }: Pick<MyLoanScreenProps, 'givenUp'>) {
  const chosen = chosenLoan()
  const { state } = useRead(listWithdrawals)
  if (state.status === 'idle' || state.status === 'performing') return null
  const given = state.status === 'performed' ? state.value.items : []
  // The one that this tab is about; else the newest, for whoever comes by a mail.
  const id = given.find(({ loanId }) => loanId === chosen)?.loanId ?? (chosen ? undefined : given[0]?.loanId)
  if (id && givenUp) return givenUp(id)
  if (id)
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
