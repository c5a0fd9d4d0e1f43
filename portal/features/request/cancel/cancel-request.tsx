import { cancelLoan } from '#core/api/contract/loan-offers.ts'
import { useAction } from '#core/react/use-action.ts'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { performAndOpenNext } from '../current-step.ts'
import { storeFacts } from '../request-store.ts'
import { text } from './text.ts'

/** Cancels a request; sent once. */
export const cancelRequest = createCommand(cancelLoan, (id: string) => ({ params: { id } }), storeFacts)

/** Cancels an unsigned request, after a confirmation. */
export function CancelRequest({ id }: { id: string }) {
  const state = useAction(cancelRequest)

  async function perform(): Promise<boolean> {
    const outcome = await performAndOpenNext(() => cancelRequest.perform(id), { replace: true })
    if (outcome.status === 'performed') toastStore.show(text.done, { tone: 'info' })
    // The request changed in the meantime, in another tab or on another device.
    return outcome.status === 'performed' || (outcome.status === 'error' && outcome.error.status === 409)
  }

  return (
    <ConfirmedButton look="quiet" words={text.ask} danger state={state} perform={perform}>
      <p>{text.body}</p>
    </ConfirmedButton>
  )
}
