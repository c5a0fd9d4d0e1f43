import { sendUnlockAccount } from '../actions.ts'
import { CodeSent } from '../code-sent.tsx'
import { heldPassword } from '../held-password.ts'
import { UnlockForm } from '../unlock-form.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The code that was asked for, or that the right password has sent. */
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
