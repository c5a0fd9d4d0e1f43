import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as contract from '#core/api/contract/email-change.ts'
import { useAction } from '#core/react/use-action.ts'
import { readToken as heldToken } from '#core/session/session.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { readMailedToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { logout } from '../../profile/index.ts'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const freezeAccount = createAction(async (signal, token: string) => {
  await call(contract.freezeAccount, { body: { token } }, { signal })
  // The session in this browser has ended, or is of another account.
  if (heldToken()) logout()
})

/** Freezes the account of an owner whose e-mail a thief has changed, until the staff decides. */
export default function FreezeAccount() {
  const token = useMailedToken(readMailedToken, freezeAccount.reset)
  const state = useAction(freezeAccount)
  if (state.status === 'performed')
    return (
      <TaskScreen title={text.title}>
        <Notice tone="success" live>
          <p>{text.done}</p>
        </Notice>
        <p>{text.next}</p>
        <p>{text.leaves}</p>
      </TaskScreen>
    )
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={state}>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{text.leaves}</p>
      <Button
        busy={state.status === 'performing'}
        onClick={() => {
          if (token) freezeAccount.perform(token)
        }}
      >
        {text.submit}
      </Button>
      <p>{text.late}</p>
    </MailLinkScreen>
  )
}
