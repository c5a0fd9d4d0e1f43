import { paidOf } from '#core/text/installments.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { useUnread } from '../../../kit/account/use-unread.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { go } from '../../../kit/navigate.ts'
import { askAllAhead } from '../../../kit/reads/reads.ts'
import { href } from '../../../routes.ts'
import { logout } from '../../profile/index.ts'
import { chooseMyLoan } from '../../repayment/index.ts'
import { continueWith } from '../../request/index.ts'
import { overviewReads, useOverview } from '../overview.ts'
import { type Need, needsOf } from './needs.ts'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './meta.ts'

export const ahead = () => askAllAhead(overviewReads)

/** What needs the person's attention now, each with its next step. */
export default function Overview() {
  const overview = useOverview()
  const unread = useUnread()
  const name = overview.state.status === 'performed' ? overview.state.value.firstName : ''
  return (
    <AccountScreen section="account" title={text.title(name)}>
      <div className={css.needs}>
        <Loaded {...overview}>{(facts) => <Needs needs={needsOf(facts, unread)} />}</Loaded>
      </div>
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
  const { id, urgent, late, title, amount, paid, lead, facts, label, page, params, search, loanId } = need
  return (
    <Card as="section" look={late ? 'late' : urgent ? 'tinted' : 'plain'} labelledBy={id}>
      <div className={css.attention}>
        <h2 id={id}>{title}</h2>
        {amount && <p className={css.amount}>{amount}</p>}
        <p>{lead}</p>
        {facts && <Facts facts={facts} />}
        {paid && <Progress label={paidOf(paid.count, paid.of)} value={paid.count} max={paid.of} />}
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
