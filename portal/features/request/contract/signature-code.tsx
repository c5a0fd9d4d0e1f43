import { useState } from 'react'
import { documentWords } from '#core/agreement/document-words.ts'
import { listDocuments } from '#core/api/contract/documents.ts'
import type { ApiError } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { Card } from '#core/ui/card/card.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { SentCodeForm } from '../../../kit/sent-code/sent-code-form.tsx'
import type { AgreementAnswer } from '../../agreement/index.ts'
import { goToCurrentStep, performAndOpenNext } from '../current-step.ts'
import { OfferExpired } from '../offers/offer-expired.tsx'
import { findLoan } from '../request-store.ts'
import { AcceptContract } from './accept-contract.tsx'
import css from './page.module.css'
import { sendCode, signContract } from './signature-commands.ts'
import { SignaturePause, TakePause } from './signature-pause.tsx'
import { pauseText, signText as text } from './text.ts'

const idle = { status: 'idle' } as const

interface SignatureCodeProps {
  loanId: string
  read: AgreementAnswer
  /** Reads the contract again. */
  reload: () => Promise<unknown>
}

/** Acceptance, then the code, then the signature of exactly the contract shown above. */
export function SignatureCode({ loanId, read, reload }: SignatureCodeProps) {
  const { contentHash, content, expired, pause, mayPause } = read
  const [sentHere, setSent] = useState(read.sent)
  // The code may have been sent from here or from another tab; only the later one is valid.
  const isHere = sentHere && !(read.sent && read.sent.expiresAt > sentHere.expiresAt)
  const sent = isHere ? sentHere : read.sent

  /** Handles errors about the contract, not about the input. */
  async function afterRefusal({ code, status }: ApiError): Promise<void> {
    if (code === 'contract_changed' || code === 'offer_expired' || code === 'signature_paused') await reload()
    else if (status === 404) {
      await findLoan()
      goToCurrentStep({ replace: true })
    }
  }

  async function send() {
    const outcome = await performAndOpenNext(() => sendCode.perform(loanId, contentHash))
    if (outcome.status === 'performed') setSent(outcome.value)
    if (outcome.status === 'error') await afterRefusal(outcome.error)
    // The page's new content reports it.
    return outcome.status === 'error' && outcome.error.status === 409 ? idle : outcome
  }

  async function confirm(given: { code: string }) {
    const outcome = await performAndOpenNext(() => signContract.perform(loanId, { ...given, contentHash }))
    if (outcome.status === 'error') await afterRefusal(outcome.error)
    return outcome
  }

  return (
    <Card as="section" look="raised" labelledBy="sign">
      <div className={css.signing}>
        <h2 id="sign" tabIndex={-1}>
          {pause ? pauseText.title : text.title}
        </h2>
        {expired ? (
          <OfferExpired loanId={loanId} />
        ) : pause ? (
          <SignaturePause loanId={loanId} pause={pause} call={read.call} onChange={reload} />
        ) : sent ? (
          <>
            <SentCodeForm
              key={sent.expiresAt}
              field={fields.signatureCode}
              sent={sent}
              said={text.sent(sent)}
              submitLabel={text.submit}
              onResend={send}
              onConfirm={confirm}
            />
            {text.whySent(sent).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        ) : (
          <>
            <AcceptContract terms={content.terms} onAccept={send} />
            {/* Below the box, which would move under the finger when the list arrives. */}
            <AfterSigning loanId={loanId} />
          </>
        )}
        {mayPause && <TakePause loanId={loanId} onChange={reload} />}
      </div>
    </Card>
  )
}

/** Announces the documents required after the signature. */
function AfterSigning({ loanId }: { loanId: string }) {
  const { state } = useRead(listDocuments, { params: { id: loanId } })
  if (state.status !== 'performed') return null
  const kinds = [...state.value.missing, ...state.value.later]
  return (
    <div>
      <p id="after">{text.after}</p>
      <ul aria-labelledby="after">
        {kinds.map((kind) => (
          <li key={kind}>{documentWords[kind]}</li>
        ))}
      </ul>
      <p>{text.afterLead}</p>
    </div>
  )
}
