import { sendUnlockAccount } from '../actions.ts'
import { CodeSent } from '../code-sent.tsx'
import { heldPassword } from '../held-password.ts'
import { UnlockForm } from '../unlock-form.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Form for the unlock code, whether requested or sent after a correct password. */
export default function UnlockSent() {
  return (
    <CodeSent
      action={sendUnlockAccount}
      asked="accountLocked"
      title={text.title}
      lead={(email) => (heldPassword(email) ? text.told : text.lead)(email)}
      back={text.back}
    >
      {(email) => <UnlockForm email={email} />}
    </CodeSent>
  )
}
