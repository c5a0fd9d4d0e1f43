import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import type { SmsRefusal } from '#core/fields/sms-refusals.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { smsRefusalWords } from '#core/text/sms-refusals.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { areAllCached, refetchReads } from '../../../kit/reads/read-cache.ts'
import { RetryButton } from '../../../kit/retry-button.tsx'
import { SentCodeForm } from '../../../kit/sent-code/sent-code-form.tsx'
import { confirmMobile, type SentMobileCode, sendMobileCode } from '../mobile-commands.ts'
import { mobileText as text } from './text.ts'

/** Refusals that say what the number's current state is. */
const stateCodes: readonly ErrorCode[] = ['state_conflict', 'mobile_unreachable']

interface MobilePanelProps {
  mobile: string
  proved: boolean
  /** Why the last SMS did not get there. */
  refusal: SmsRefusal | null
}

/** Whether the mobile number on file is verified, and the code to verify it. */
export function MobilePanel({ mobile, proved, refusal }: MobilePanelProps) {
  const [sent, setSent] = useState<SentMobileCode>()
  const [isDone, setDone] = useState(false)
  const [ask, setAsk] = useState<ActionState<unknown>>({ status: 'idle' })
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone; the focus stays in this part.
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])

  async function send(): Promise<ActionState<unknown>> {
    const outcome = await sendMobileCode.perform()
    if (outcome.status === 'performed') setSent(outcome.value)
    // Verified elsewhere in the meantime, changed, or no SMS gets there: show the current state.
    if (outcome.status !== 'error' || !stateCodes.includes(outcome.error.code)) return outcome
    await refetchReads(currentPerson)
    return { status: 'idle' }
  }

  async function begin(): Promise<void> {
    setAsk({ status: 'performing' })
    setAsk(await send())
  }

  async function confirm(given: { mobileCode: string }): Promise<ActionState<unknown>> {
    const outcome = await confirmMobile.perform(given)
    if (outcome.status !== 'performed') return outcome
    await areAllCached()
    setDone(true)
    return outcome
  }

  if ((proved && !refusal) || isDone)
    return (
      <Panel id="mobile" title={text.title}>
        <div ref={place} tabIndex={-1}>
          {isDone ? (
            <Notice tone="success" live>
              <p>{text.done}</p>
            </Notice>
          ) : (
            <p>{text.proved}</p>
          )}
        </div>
      </Panel>
    )
  return (
    <Panel id="mobile" title={text.title}>
      {sent ? (
        <>
          <SentCodeForm
            key={sent.expiresAt}
            field={fields.mobileCode}
            sent={sent}
            said={text.sent(formatMobile(mobile))}
            submitLabel={text.confirm}
            onResend={send}
            onConfirm={confirm}
          />
          <Button look="quiet" onClick={() => setSent(undefined)}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <>
          {refusal && (
            <Notice tone="warning" live>
              <p>{text.refused(formatMobile(mobile), smsRefusalWords[refusal])}</p>
              <p>{text.otherWay}</p>
            </Notice>
          )}
          <p>{proved ? text.proved : text.open}</p>
          <RetryButton state={ask} look="secondary" onClick={begin}>
            {refusal ? text.again : text.begin}
          </RetryButton>
        </>
      )}
    </Panel>
  )
}
