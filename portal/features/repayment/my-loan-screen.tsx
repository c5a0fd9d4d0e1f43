import type { ReactNode } from 'react'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { AccountScreen } from '../../kit/account/account-screen.tsx'
import { places } from '../../kit/account/text.ts'
import { LoadedRead } from '../../kit/loaded-read.tsx'
import { useRead } from '../../kit/reads/use-read.ts'
import { BackLink } from '../../kit/screen/back-link.tsx'
import { useTabTitle } from '../../kit/screen/use-tab-title.ts'
import { text } from './text.ts'
import { chosenLoan, type MyLoan, useMyLoan } from './use-my-loan.ts'

interface MyLoanScreenProps {
  title: string
  /** The title once the loan is read, if its state decides it. */
  titleOf?: (loan: MyLoan) => string
  lead?: string
  /** The page to go back to; by default the loan's page. */
  back?: 'installments'
  /** Content for a withdrawn contract; by default a link to the loan's page. */
  givenUp?: (loanId: string) => ReactNode
  children: (loan: MyLoan) => ReactNode
}

/** Page about the active loan, or the reason why there is none. */
export function MyLoanScreen({ title, titleOf, lead, back, givenUp, children }: MyLoanScreenProps) {
  const found = useMyLoan()
  const loan = found.state.status === 'performed' ? found.state.value : null
  const id = loan?.loanId ?? ''
  const ownTitle = (loan && titleOf?.(loan)) ?? null
  useTabTitle(ownTitle)
  const which = loan?.isOneOfSeveral ? text.ofLoan(formatBrlWhole(loan.netCents)) : ''
  const up = back ?? (id ? 'myLoan' : 'accountLoans')
  return (
    <AccountScreen
      section="accountLoans"
      title={ownTitle ?? title}
      lead={[which, lead].filter(Boolean).join(' ') || undefined}
      above={<BackLink href={href(up, { id })}>{places[up]}</BackLink>}
    >
      <LoadedRead {...found}>{(loan) => (loan ? children(loan) : <NoLoan givenUp={givenUp} />)}</LoadedRead>
    </AccountScreen>
  )
}

/** Reports a withdrawn contract. Amounts to return are on the loan's page unless this page shows them. */
function NoLoan({ givenUp }: Pick<MyLoanScreenProps, 'givenUp'>) {
  const chosen = chosenLoan()
  const { state } = useRead(listWithdrawals)
  if (state.status === 'idle' || state.status === 'performing') return null
  const given = state.status === 'performed' ? state.value.items : []
  // The loan chosen in this tab, else the newest withdrawal, for users who followed a mail's link.
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
