import { sendUnlockAccount } from '../../../flows/access/actions.ts'
import { CodeSent } from '../../../flows/access/code-sent.tsx'
import { heldPassword } from '../../../flows/access/known-email.ts'
import { UnlockForm } from '../../../flows/access/unlock-form.tsx'
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
