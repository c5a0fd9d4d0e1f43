import { sendUnlockAccount } from '../account-commands.ts'
import { CodeSent } from '../code-sent.tsx'
import { rememberedPassword } from '../password-in-memory.ts'
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
      lead={(email) => (rememberedPassword(email) ? text.told : text.lead)(email)}
      back={text.back}
    >
      {(email) => <UnlockForm email={email} />}
    </CodeSent>
  )
}
