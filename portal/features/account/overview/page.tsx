import { today } from '#core/calendar/clock.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { external, lock } from '#core/ui/icon/more-icons.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Amount, PaidProgress } from '../../../kit/account/amounts.tsx'
import { LinkRows } from '../../../kit/account/link-rows.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { logout } from '../../profile/index.ts'
import { LateOverLoans } from '../../repayment/index.ts'
import { continueWithRequest } from '../../request/index.ts'
import { readMessage } from '../message-commands.ts'
import { type OverviewFacts, overviewReads, useOverview } from '../overview-reads.ts'
import { ReportedDeath } from '../reported-death/reported-death.tsx'
import { DueEarly } from './due-early.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LoanShortcuts } from './loan-shortcuts.tsx'
import css from './page.module.css'
import { text } from './text.ts'
import { type OverviewNeed, overviewNeeds } from './what-is-due.ts'

export { meta } from './text.ts'

export const ahead = () => prefetchReads(overviewReads)

/** What needs the customer's attention now, each with its next step. */
export default function Overview() {
  const overview = useOverview()
  const name = overview.state.status === 'performed' ? overview.state.value.firstName : ''
  return (
    <AccountScreen section="account" title={text.title(name)}>
      <div className={css.page}>
        <ReportedDeath />
        <LoadedRead {...overview} early={<DueEarly />}>
          {(facts) => <OverviewStatus facts={facts} needs={overviewNeeds(facts, today())} />}
        </LoadedRead>
      </div>
      <div>
        <Button
          look="quiet"
          onClick={() => {
            logout()
            openPage('home')
          }}
        >
          {text.logout}
        </Button>
      </div>
    </AccountScreen>
  )
}

/** Shows open needs first, then the shortcuts of a loan, then advice. */
function OverviewStatus({ facts, needs }: { facts: OverviewFacts; needs: readonly OverviewNeed[] }) {
  const quiet = needs.filter((need) => need.quiet)
  const open = needs.filter((need) => !need.quiet)
  const { isNew, installments, notCompleted, underReview, refused, gaveUpLately } = facts
  const isBetweenLoans =
    !isNew && !refused && !gaveUpLately && [...installments, ...notCompleted, ...underReview].length === 0
  return (
    <>
      <div className={css.needs}>
        <LateOverLoans loans={facts.installments} />
        {facts.isNew && <FirstSteps mobileProved={facts.mobileProved} />}
        {open.length === 0 && !facts.isNew && (
          <Panel id="nothing" title={text.nothing}>
            <p>{text.nothingLead}</p>
          </Panel>
        )}
        {open.map((need) => (
          <NeedCard key={need.id} need={need} />
        ))}
      </div>
      {facts.installments.length > 0 && <LoanShortcuts installments={facts.installments} />}
      {isBetweenLoans && (
        <LinkRows
          label={text.partner.title}
          rows={[{ ...text.partner, href: href('migrationCustomer'), icon: external }]}
        />
      )}
      {quiet.length > 0 && (
        <LinkRows
          label={text.notices}
          rows={quiet.map(({ title, lead, page }) => ({
            href: href(page),
            icon: lock,
            title,
            lead,
          }))}
        />
      )}
    </>
  )
}

function NeedCard({ need }: { need: OverviewNeed }) {
  const {
    id,
    urgent,
    late,
    title,
    amountCents,
    paid,
    lead,
    facts,
    label,
    page,
    params,
    search,
    loanId,
    messageId,
  } = need
  const isRequest = page === 'loan' || page === 'loan.offers'
  const isOfLoan = loanId && !isRequest
  return (
    <Card as="section" look={late ? 'late' : urgent ? 'tinted' : 'plain'} labelledBy={id}>
      <div className={css.attention}>
        {need.reached && <TrailDrawing />}
        <h2 id={id}>{title}</h2>
        {amountCents !== undefined && <Amount of={amountCents} />}
        <p>{lead}</p>
        {facts && <Facts facts={facts} />}
        {paid && <PaidProgress {...paid} />}
        <ButtonLink
          look={urgent ? 'primary' : 'secondary'}
          href={isOfLoan ? loanPage(page, loanId, search) : href(page, params, search)}
          onClick={() => {
            if (loanId && isRequest) continueWithRequest({ id: loanId })
            if (messageId) readMessage.perform(messageId)
          }}
        >
          {label}
        </ButtonLink>
        {urgent && amountCents !== undefined && loanId && (
          <a href={loanPage('renegotiation', loanId)}>{text.cannot}</a>
        )}
      </div>
    </Card>
  )
}
