import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { logout } from '../../../flows/access/person.ts'
import { useOverview } from '../../../flows/account/overview.ts'
import { continueWith } from '../../../flows/loan/store.ts'
import { chooseMyLoan } from '../../../flows/my-loan/my-loan.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { useUnread } from '../../../shell/account/use-unread.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import { type Need, needsOf } from './needs.ts'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** What needs the person's attention now, each with its next step. */
export default function Overview() {
  const overview = useOverview()
  const unread = useUnread()
  const name = overview.state.status === 'performed' ? overview.state.value.firstName : ''
  return (
    <AccountScreen section="account" title={text.title(name)}>
      <Loaded {...overview}>{(facts) => <Needs needs={needsOf(facts, unread)} />}</Loaded>
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

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <>
      {!needs.some(({ urgent }) => urgent) && (
        <Part id="nothing" title={text.nothing}>
          <p>{text.nothingLead}</p>
        </Part>
      )}
      {needs.map((need) => (
        <NeedCard key={need.id} need={need} />
      ))}
    </>
  )
}

function NeedCard({ need }: { need: Need }) {
  const { id, urgent, late, title, amount, lead, label, page, params, search, loanId } = need
  return (
    <Card as="section" look={late ? 'late' : urgent ? 'tinted' : 'plain'} labelledBy={id}>
      <div className={css.attention}>
        <h2 id={id}>{title}</h2>
        {amount && <p className={css.amount}>{amount}</p>}
        <p>{lead}</p>
        <ButtonLink
          look={urgent ? 'primary' : 'secondary'}
          href={href(page, params, search)}
          onClick={() => {
            if (loanId && page === 'loan') continueWith({ id: loanId })
            else if (loanId) chooseMyLoan(loanId)
          }}
        >
          {label}
        </ButtonLink>
      </div>
    </Card>
  )
}
