import { useEffect, useState } from 'react'
import * as fields from '#core/fields/fields.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { fieldId } from '#core/ui/field/props.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { freezeAccount, undoEmail } from '../undo-email.ts'
import { takeMailboxToken, useToken } from '../use-token.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

function forget(): void {
  freezeAccount.reset()
  undoEmail.reset()
}

/** For an owner whose e-mail an attacker has changed: freezes the account, then asks for a second proof. */
export default function UndoEmail() {
  const token = useToken(takeMailboxToken, forget)
  const freezing = useAction(freezeAccount)
  const undoing = useAction(undoEmail)
  const isContested =
    (undoing.status === 'performed' && !undoing.value) ||
    (freezing.status === 'performed' && freezing.value.desk)
  if (isContested)
    return (
      <Screen title={text.title}>
        <Notice tone="warning" live>
          <p>{text.stopped}</p>
        </Notice>
        <p>{text.contested}</p>
      </Screen>
    )
  if (undoing.status === 'performed')
    return (
      <Screen title={text.title}>
        <Notice tone="success" live>
          <p>{text.done}</p>
        </Notice>
        <ButtonLink href={href('forgotPassword')}>{text.next}</ButtonLink>
      </Screen>
    )
  if (token && freezing.status === 'performed') return <Prove token={token} frozen={freezing.value.frozen} />
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={freezing}>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        busy={freezing.status === 'performing'}
        onClick={() => {
          if (token) freezeAccount.perform(token)
        }}
      >
        {text.stop}
      </Button>
      <p>{text.late}</p>
    </MailLinkScreen>
  )
}

const words = { currentPassword: { label: text.password, hint: text.passwordHint } }

/** Asks for a second proof that access to a mailbox does not give. */
function Prove({ token, frozen }: { token: string; frozen: boolean }) {
  const [withFactor, setWithFactor] = useState(false)
  const asked = withFactor ? fields.secondFactor : fields.presentPassword
  useEffect(() => document.getElementById(fieldId(asked.name))?.focus(), [asked])

  async function send({ currentPassword, secondFactor }: { currentPassword: string; secondFactor?: string }) {
    const outcome = await undoEmail.perform({ token, password: currentPassword, secondFactor })
    if (outcome.status === 'error' && outcome.error.code === 'second_factor_required') setWithFactor(true)
    return outcome
  }

  return (
    <Screen title={text.title}>
      <Notice tone={frozen ? 'success' : 'warning'} live>
        <p>{frozen ? text.stopped : text.answered}</p>
      </Notice>
      <Form
        fields={withFactor ? [fields.presentPassword, fields.secondFactor] : [fields.presentPassword]}
        words={words}
        submitLabel={frozen ? text.submit : text.stop}
        onSubmit={send}
      />
      <p>{frozen ? text.forgotten : text.forgottenAnswered}</p>
    </Screen>
  )
}
