import { useState } from 'react'
import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import { cancelLoan } from '../../../../core/api/contract/loan-offers.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../core/ui/dialog/confirm-dialog.tsx'
import { toastStore } from '../../../../core/ui/toasts/toast-store.ts'
import { leadAfter } from '../lead.ts'
import { take } from '../store.ts'
import { text } from './text.ts'

/** Gives a request up, once. */
export const cancelRequest = createAction(async (signal, id: string) =>
  take(
    await once(['cancelLoan', id], (idempotencyKey) =>
      call(cancelLoan, { params: { id } }, { signal, idempotencyKey }),
    ),
  ),
)
onSessionEnd(cancelRequest.reset)

/** Gives up a request that no contract binds yet, after asking once. */
export function CancelRequest({ id }: { id: string }) {
  const [asking, ask] = useState(false)
  const state = useAction(cancelRequest)

  async function confirm(): Promise<void> {
    const outcome = await leadAfter(() => cancelRequest.perform(id), { replace: true })
    if (outcome.status === 'performed') toastStore.show(text.done, { tone: 'info' })
    else if (outcome.status !== 'error' || outcome.error.status !== 409) return
    ask(false)
  }

  return (
    <>
      <Button look="quiet" onClick={() => ask(true)}>
        {text.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.title}
        keep={text.keep}
        confirm={text.confirm}
        danger
        busy={state.status === 'performing'}
        error={state.status === 'error' ? errorSentence(state.error.code) : undefined}
        onClose={() => ask(false)}
        onConfirm={confirm}
      >
        <p>{text.body}</p>
      </ConfirmDialog>
    </>
  )
}
