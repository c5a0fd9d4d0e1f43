import * as fields from '#core/fields/fields.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { MailLinkScreen } from '../mail-link-screen.tsx'
import { keepEmail } from '../undo-email.ts'
import { takeMailboxToken, useToken } from '../use-token.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

const idle = { status: 'idle' } as const

/** "This was me": the owner changed the e-mail and undoes the freeze that the old mailbox requested. */
export default function KeepEmail() {
  const token = useToken(takeMailboxToken, keepEmail.reset)
  const state = useAction(keepEmail)
  if (state.status === 'performed')
    return (
      <Screen title={text.title}>
        <Notice tone="success" live>
          <p>{text.done}</p>
        </Notice>
        <p>{text.advice}</p>
        <ButtonLink href={href('login')}>{text.next}</ButtonLink>
      </Screen>
    )
  return (
    <MailLinkScreen token={token} title={text.title} lead={text.lead} missing={text.missing} state={idle}>
      <Form
        fields={[fields.presentPassword]}
        submitLabel={text.submit}
        onSubmit={({ currentPassword }) =>
          keepEmail.perform({ token: token ?? '', password: currentPassword })
        }
      />
      <p>{text.notYou}</p>
      <p>{text.forgotten}</p>
    </MailLinkScreen>
  )
}
