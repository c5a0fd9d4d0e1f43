import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { goToCurrentStep } from '../current-step.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { noLenderAccepts } from '../page-step-guards.ts'
import { storeChoiceOfUser } from '../request-store.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Presents the partner lender and links to it. If it would decline, renders only the link to stop. */
export function PartnerOption({ facts, id }: { facts: LoanFacts; id: string }) {
  const stop = (
    <ButtonLink look="quiet" href={href('account')} onClick={() => storeChoiceOfUser({ partnerFor: null })}>
      {text.stop}
    </ButtonLink>
  )
  if (noLenderAccepts(facts)) return stop

  function want(): void {
    storeChoiceOfUser({ partnerFor: id })
    goToCurrentStep()
  }
  return (
    <Card as="section" look="tinted" labelledBy="partner">
      <div className={css.stack}>
        <h2 id="partner">{text.partner}</h2>
        <p>{text.partnerLead}</p>
        <ul className={css.points}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Button wide onClick={want}>
          {facts.chosen.partnerFor === id ? text.goOn : text.want}
        </Button>
        {stop}
      </div>
    </Card>
  )
}
