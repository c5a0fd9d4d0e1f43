import { useEffect, useState } from 'react'
import type { ApiError } from '../../../../core/api/errors.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { toastStore } from '../../../../core/ui/toasts/toast-store.ts'
import { type Agreement, type SentCode, sendCode, sign } from '../../../flows/loan/agreement/actions.ts'
import { lead, leadAfter } from '../../../flows/loan/lead.ts'
import { findLoan } from '../../../flows/loan/store.ts'
import { href } from '../../../routes.ts'
import { Accept } from './accept.tsx'
import { CodeForm } from './code-form.tsx'
import css from './page.module.css'
import { signText as text } from './text.ts'

interface SigningProps {
  loanId: string
  read: Agreement
  /** Brings the contract as it is now. */
  reload: () => Promise<void>
}

/** Acceptance, then the code, then the signature of exactly the contract that stands above. */
export function Signing({ loanId, read, reload }: SigningProps) {
  const { contentHash, content } = read
  const [sent, setSent] = useState<SentCode | null>(null)
  const [problem, setProblem] = useState<'contract_changed' | 'offer_expired' | null>(null)
  useEffect(() => {
    // A code is for one contract: another one begins with reading it.
    if (contentHash) setSent(null)
  }, [contentHash])

  /** What concerns the contract itself, and not what was typed. */
  async function afterRefusal({ code, status }: ApiError): Promise<void> {
    if (code === 'contract_changed' || code === 'offer_expired') {
      setProblem(code)
      setSent(null)
      await reload()
    } else if (code === 'state_conflict' || status === 404) {
      await findLoan.perform()
      lead({ replace: true })
    }
  }

  async function send() {
    const outcome = await sendCode.perform(loanId, contentHash)
    if (outcome.status === 'performed') {
      setProblem(null)
      setSent(outcome.value)
    }
    if (outcome.status === 'error') await afterRefusal(outcome.error)
    return outcome
  }

  async function confirm(given: { code: string; secondFactor?: string }) {
    const outcome = await leadAfter(() => sign.perform(loanId, { ...given, contentHash }))
    if (outcome.status === 'performed') toastStore.show(text.signed(outcome.value.protocol))
    if (outcome.status === 'error') await afterRefusal(outcome.error)
    return outcome
  }

  return (
    <Card as="section" look="raised" labelledBy="sign">
      <div className={css.signing}>
        <h2 id="sign">{text.title}</h2>
        {problem === 'contract_changed' && (
          <Notice tone="warning" live>
            <p>{text.changed}</p>
          </Notice>
        )}
        {problem === 'offer_expired' && (
          <Notice tone="warning" live>
            <p>{errorSentence('offer_expired')}</p>
            <ButtonLink href={href('loan.offers')}>{text.renew}</ButtonLink>
          </Notice>
        )}
        {sent ? (
          <CodeForm key={sent.expiresAt} sent={sent} onResend={send} onConfirm={confirm} />
        ) : (
          <Accept key={contentHash} terms={content.terms} onAccept={send} />
        )}
      </div>
    </Card>
  )
}
