import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../current-step.ts'
import { changeOffers } from './offer-commands.ts'
import { text as offersText, expiredText as text } from './text.ts'

/** The offer that was picked has expired: fresh ones are asked for here, and shown by the step that opens. */
export function OfferExpired({ loanId }: { loanId: string }) {
  const [state, setState] = useState<ActionState<ErrorCode | null>>({ status: 'idle' })
  const kept = state.status === 'performed' ? state.value : null

  async function renew(): Promise<void> {
    setState({ status: 'performing' })
    const outcome = await performAndOpenNext(() => changeOffers.perform(loanId, {}))
    if (outcome.status === 'performed' && outcome.value === null) toastStore.show(offersText.replaced)
    setState(outcome)
  }

  return (
    <>
      <Notice tone="warning" title={text.title} live>
        <p>{text.lead}</p>
        <Button busy={state.status === 'performing'} onClick={renew}>
          {offersText.fresh}
        </Button>
      </Notice>
      <RefusalNotice by={kept ? { code: kept, retryAfterSeconds: undefined } : state} tone="warning" />
    </>
  )
}
