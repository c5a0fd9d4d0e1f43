import { type FormEvent, useState } from 'react'
import { partnerConsent } from '../../../../core/text/partner-consent.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { lead } from '../../../flows/loan/lead.ts'
import { Standing, type StepProps } from '../../../flows/loan/standing/standing.tsx'
import { choose } from '../../../flows/loan/store.ts'
import { href } from '../../../routes.ts'
import type { PageProps } from '../../../shell/page-modules.ts'
import css from './page.module.css'
import { Sent } from './sent.tsx'
import { Terms } from './terms.tsx'
import { text } from './text.ts'
import { type Way, Ways, waysOf } from './ways.tsx'

/** What goes to the partner lender, with or without the bank account, and the yes to it. */
export default function Consent({ row }: PageProps) {
  return <Standing row={row}>{(props) => <Agreement {...props} />}</Standing>
}

function Agreement({ facts }: StepProps) {
  const isOpen = waysOf(facts).some((way) => way.isOpen)
  const [way, setWay] = useState<Way>()
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!way || !agreed) {
      setRefused(true)
      const missing = way ? '#field-partner-consent' : 'input[type="radio"]:enabled'
      document.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    const withBankInfo = way === 'withBankInfo'
    choose({ partnerConsent: { version: partnerConsent.version, withBankInfo } })
    lead()
  }

  return (
    <form className={css.form} onSubmit={send} method="dialog" noValidate>
      <Ways
        facts={facts}
        chosen={way}
        error={refused && !way ? text.wayMissing : undefined}
        onChoose={setWay}
      />
      <Sent way={way} />
      <Terms
        agreed={agreed}
        error={refused && !agreed ? text.agreeMissing : undefined}
        onChange={setAgreed}
      />
      {isOpen && (
        <Button type="submit" wide>
          {text.send}
        </Button>
      )}
      <p className={css.note}>{text.nothing}</p>
      <ButtonLink look="quiet" href={href('account')} onClick={() => choose({ partnerFor: null })}>
        {text.stop}
      </ButtonLink>
    </form>
  )
}
