import { formatBrl } from '#core/format/brl.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { AskedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { cancelRequest } from '../cancel/cancel-request.tsx'
import { lead } from '../current-step.ts'
import { beginAnother, returnToLatest } from '../decision/again.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Another request is wanted while one is open: continue that one, or cancel it and start over. */
export default function OpenRequest({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <Choice {...props} />}</StepGuard>
}

function Choice({ facts: { availability } }: StepProps) {
  const state = useAction(cancelRequest)
  const open = availability?.openRequest
  if (!open) return null
  const { id, loanAmount, createdAt } = open

  async function cancelAndBegin(): Promise<boolean> {
    const outcome = await cancelRequest.perform(id)
    // The request changed in another tab or on another device; its current state decides.
    const moved = outcome.status === 'error' && outcome.error.status === 409
    if (outcome.status === 'performed' || moved) await beginAnother()
    return false
  }

  return (
    <div className={css.choice}>
      <Notice>
        <p>{text.which(formatBrl(loanAmount), formatInstantDay(createdAt))}</p>
      </Notice>
      <Button onClick={returnToLatest}>{text.goOn}</Button>
      <AskedButton
        look="secondary"
        words={text.ask}
        danger
        state={state}
        perform={() => lead(cancelAndBegin)}
      >
        <p>{text.body}</p>
      </AskedButton>
    </div>
  )
}
