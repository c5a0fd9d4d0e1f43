import { useAction } from '#core/react/use-action.ts'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { RefusalNotice } from '../../kit/refusal-notice.tsx'
import { revokeScr } from './preference-commands.ts'
import { text } from './revoke-scr-text.ts'

/** Revokes the authorization to query the SCR, after a confirmation. */
export function RevokeScr({ onRevoked }: { onRevoked: () => void }) {
  const state = useAction(revokeScr)

  async function revoke(): Promise<boolean> {
    const outcome = await revokeScr.perform()
    if (outcome.status === 'performed') onRevoked()
    return true
  }

  return (
    <>
      <RefusalNotice by={state} />
      <ConfirmedButton look="secondary" words={text.ask} danger state={state} perform={revoke}>
        <p>{text.body}</p>
      </ConfirmedButton>
    </>
  )
}
