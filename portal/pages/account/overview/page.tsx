import { useEffect } from 'react'
import { formatBrlWhole } from '../../../../core/format/brl.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { findCurrentUser, logout } from '../../../flows/access/person.ts'
import { type LoanLists, loadLists } from '../../../flows/loan/lists.ts'
import { continueWith } from '../../../flows/loan/store.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** What needs the person's attention now. */
export default function Overview() {
  const person = useAction(findCurrentUser)
  const lists = useAction(loadLists)
  useEffect(() => {
    findCurrentUser.perform()
    loadLists.perform()
  }, [])
  const name = person.status === 'performed' ? person.value.prettyFirstName : ''
  return (
    <AccountScreen section="account" title={text.title(name)}>
      <Loaded state={lists} retry={loadLists.perform}>
        {(value) => <Attention lists={value} />}
      </Loaded>
      <ButtonLink look="secondary" href={href('accountLoans')}>
        {text.loans}
      </ButtonLink>
      <ButtonLink look="secondary" href={href('accountSecurity')}>
        {text.security}
      </ButtonLink>
      <Button
        look="quiet"
        onClick={() => {
          logout()
          go('home')
        }}
      >
        {text.logout}
      </Button>
    </AccountScreen>
  )
}

function Attention({ lists }: { lists: LoanLists }) {
  const [loan] = lists.notCompleted
  if (!loan)
    return (
      <Card>
        <div className={css.attention}>
          <h2>{text.nothing}</h2>
          <p>{text.nothingLead}</p>
        </div>
      </Card>
    )
  return (
    <Card look="tinted">
      <div className={css.attention}>
        <h2>{text.unfinished}</h2>
        <p>{text.unfinishedLead(formatBrlWhole(loan.loanAmount), loan.installmentsQty)}</p>
        <ButtonLink href={href('loan')} onClick={() => continueWith(loan)}>
          {text.continue}
        </ButtonLink>
      </div>
    </Card>
  )
}
