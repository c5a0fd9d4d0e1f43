import { useState } from 'react'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { ErrorSummary } from '#core/ui/error-summary/error-summary.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { goToCurrentStep } from '../../current-step.ts'
import type { LocalChoices } from '../../loan-facts.ts'
import { bankConsentFor } from '../../page-step-guards.ts'
import { storeChoiceOfUser } from '../../request-store.ts'
import type { StepProps } from '../../step-guard/step-guard.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const name = 'bankConsent'

/** The full text of the consent with a separate checkbox, and the two ways to continue that need it. */
export function BankDataConsent({ facts, group }: Pick<StepProps, 'facts'> & { group: string }) {
  const [agreed, agree] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 && !agreed ? text.missing : undefined

  function goOn(bankWay: LocalChoices['bankWay']): void {
    setAttempt(attempt + 1)
    if (!agreed) return
    storeChoiceOfUser({ bankConsent: bankConsentFor(facts), bankWay })
    goToCurrentStep({ group })
  }

  return (
    <Card as="section" look="raised" labelledBy="consent">
      <div className={css.consent}>
        <ErrorSummary errors={error ? [{ name, message: error }] : []} attempt={attempt} />
        <h2 id="consent" className={css.title}>
          {text.consent}
        </h2>
        <div className={css.legal}>
          {ebsConsent.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <CheckboxField name={name} label={text.agree} checked={agreed} error={error} onChange={agree} />
        <Button wide onClick={() => goOn('last')}>
          {text.bank}
        </Button>
        <Button wide look="secondary" onClick={() => goOn('statement')}>
          {text.statement}
        </Button>
      </div>
    </Card>
  )
}
