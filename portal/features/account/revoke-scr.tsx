import { useAction } from '#core/react/use-action.ts'
import { AskedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Refused } from '../../kit/refused.tsx'
import { revokeScr } from './preferences.ts'
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
      <Refused by={state} />
      <AskedButton look="secondary" words={text.ask} danger state={state} perform={revoke}>
        <p>{text.body}</p>
      </AskedButton>
    </>
  )
}
