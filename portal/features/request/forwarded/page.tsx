import { config } from '#core/config/config.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { external } from '#core/ui/icon/more-icons.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { List } from '../../../kit/list/list.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The request is with the partner lender: next steps, contacts, and what no one may ask the customer for. */
export default function Forwarded({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <ForwardedOutcome {...props} />}</StepGuard>
}

function ForwardedOutcome({ facts: { loan } }: StepProps) {
  return (
    <>
      <Notice tone="success">
        <p>{text.sent}</p>
      </Notice>
      <section className={css.part} aria-labelledby="next">
        <h2 id="next">{text.next}</h2>
        <List numbered>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      </section>
      <section className={css.part} aria-labelledby="need">
        <h2 id="need">{text.need}</h2>
        <List>
          {text.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </List>
      </section>
      <Notice tone="warning">
        <p>{text.scam}</p>
      </Notice>
      <Card as="section" labelledBy="contact">
        <div className={css.part}>
          <h2 id="contact">{text.contact}</h2>
          <p>{text.contactLead}</p>
          <ButtonLink
            look="secondary"
            icon={external}
            href={config.partnerLender.siteUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.site}
          </ButtonLink>
        </div>
      </Card>
      {loan && <ReviewPanel id={loan.id} />}
      <ButtonLink href={href('account')} wide>
        {text.account}
      </ButtonLink>
      <ButtonLink look="secondary" href={href('hardship')} wide>
        {text.debts}
      </ButtonLink>
    </>
  )
}
