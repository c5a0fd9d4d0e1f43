import { formatBrl } from '#core/format/brl.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { cancelRequest } from '../cancel/cancel-request.tsx'
import { openLeadingTarget } from '../current-step.ts'
import { beginAnotherRequest, returnToLatestRequest } from '../decision/request-again.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Another request is wanted while one is open: continue that one, or cancel it and start over. */
export default function OpenRequest({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <OpenRequestChoice {...props} />}</StepGuard>
}

function OpenRequestChoice({ facts: { availability } }: StepProps) {
  const state = useAction(cancelRequest)
  const open = availability?.openRequest
  if (!open) return null
  const { id, loanAmount, createdAt } = open

  async function cancelAndBegin(): Promise<boolean> {
    const outcome = await cancelRequest.perform(id)
    // The request changed in another tab or on another device; its current state decides.
    const moved = outcome.status === 'error' && outcome.error.status === 409
    if (outcome.status === 'performed' || moved) await beginAnotherRequest()
    return false
  }

  return (
    <div className={css.choice}>
      <Notice>
        <p>{text.which(formatBrl(loanAmount), formatInstantDay(createdAt))}</p>
      </Notice>
      <Button onClick={returnToLatestRequest}>{text.goOn}</Button>
      <ConfirmedButton
        look="secondary"
        words={text.ask}
        danger
        state={state}
        perform={() => openLeadingTarget(cancelAndBegin)}
      >
        <p>{text.body}</p>
      </ConfirmedButton>
    </div>
  )
}
