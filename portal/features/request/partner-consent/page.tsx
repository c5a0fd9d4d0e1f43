import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { href, type PageProps } from '#core/routes/pages.ts'
import { partnerBankData, partnerConsent, partnerData } from '#core/text/partner-consent.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { goToCurrentStep } from '../current-step.ts'
import { type ForwardingOption, forwardingOptionsOf, needsBankInfo } from '../partner-ways.ts'
import { storeChoiceOfUser as keepChoice } from '../request-store.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { ConsentTerms } from './consent-terms.tsx'
import { ForwardingOptions } from './forwarding-options.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Shows what is sent to the partner lender, with or without the bank account, and asks for consent. */
export default function Consent({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <ConsentForm {...props} />}</StepGuard>
}

const way = 'way'
const agreement = 'partner-consent'

function ConsentForm({ facts }: StepProps) {
  const isOpen = forwardingOptionsOf(facts).some(({ isOpen }) => isOpen)
  const isNeeded = needsBankInfo(facts)
  const [picked, choose] = useState<ForwardingOption>()
  const chosen = isNeeded ? 'withBankInfo' : picked
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const faults = {
    ...(chosen ? {} : { [way]: text.wayMissing }),
    ...(agreed ? {} : { [agreement]: text.agreeMissing }),
  }
  const said: Readonly<Record<string, string>> = tried ? faults : {}

  function check(): Record<string, string> {
    setTried(true)
    return faults
  }

  async function send(): Promise<ActionState<unknown>> {
    const withBankInfo = chosen === 'withBankInfo'
    keepChoice({
      partnerConsent: { id: facts.loan?.id ?? '', version: partnerConsent.version, withBankInfo },
    })
    goToCurrentStep()
    return { status: 'performed', value: undefined }
  }

  const parts = (
    <>
      <ForwardingOptions facts={facts} chosen={chosen} error={said[way]} onChoose={choose} />
      <ConsentSent way={chosen} isChoice={!isNeeded} />
      <ConsentTerms agreed={agreed} error={said[agreement]} onChange={setAgreed} />
    </>
  )
  return (
    <div className={css.form}>
      {isOpen ? (
        <Form
          fields={[]}
          check={check}
          submitLabel={isNeeded ? text.sendWithAccount : text.send}
          onSubmit={send}
        >
          {parts}
        </Form>
      ) : (
        parts
      )}
      <p className={css.note}>{text.nothing}</p>
      <ButtonLink look="quiet" href={href('account')} onClick={() => keepChoice({ partnerFor: null })}>
        {text.stop}
      </ButtonLink>
    </div>
  )
}

/** All data sent, by the names in the authorization. */
function ConsentSent({ way, isChoice }: { way: ForwardingOption | undefined; isChoice: boolean }) {
  const sent = { ...partnerData, ...(way === 'withBankInfo' && partnerBankData) }
  return (
    <Card as="section" labelledBy="sent">
      <div className={css.terms}>
        <h2 id="sent">{text.sent}</h2>
        <ul className={css.sent}>
          {Object.values(sent).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {isChoice && way && (
          <p className={css.note} aria-live="polite">
            {text.sentAccount[way]}
          </p>
        )}
      </div>
    </Card>
  )
}
