import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { cutEmail } from '#core/format/cut-email.ts'
import { useAction } from '#core/react/use-action.ts'
import { useLateSession } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { go } from '../../../kit/navigate.ts'
import { Refused } from '../../../kit/refused.tsx'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { Username } from '../../../kit/username.tsx'
import { passwordResetByLink, readResetLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import { openLinkAgain } from '../text.ts'
import { useNewPassword } from '../use-new-password.ts'
import { hadToken, takeMailboxToken, useToken } from '../use-token.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

function forget(): void {
  readResetLink.reset()
  passwordResetByLink.reset()
}

/** Sets a new password with the mail's link, possibly on another device, or with its code. */
export default function NewPassword() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, forget)
  return (
    <Screen
      title={text.title}
      lead={token ? text.byLink : token === null && hadToken() ? openLinkAgain : text.lead}
      above={<Back href={href('forgotPassword', {}, search)}>{text.another}</Back>}
    >
      {token ? <ByLink token={token} /> : <NewPasswordForm />}
    </Screen>
  )
}

/** Names the link's account and asks for its new password, unless the link is of no use any more. */
function ByLink({ token }: { token: string }) {
  const search = useQuery()
  const password = useNewPassword()
  const isInside = useLateSession()
  const link = useAction(readResetLink)
  useEffect(() => {
    readResetLink.perform(token)
  }, [token])
  if (link.status === 'error' && link.error.code.startsWith('mail_link'))
    return (
      <>
        <Refused by={link} />
        <p>
          <a href={href('login', {}, search)}>{text.enter}</a>
        </p>
      </>
    )
  const email = link.status === 'performed' ? link.value.email : ''
  return (
    <>
      {email && (
        <p>
          {text.account} <strong>{cutEmail(email)}</strong>
        </p>
      )}
      {isInside && (
        <Notice tone="warning">
          <p>{text.open}</p>
        </Notice>
      )}
      <Form
        fields={[fields.password]}
        words={{ password: { label: text.label, ...password.words } }}
        submitLabel={text.submit}
        onChange={password.follow}
        onSubmit={async (values) => {
          const outcome = await passwordResetByLink.perform(token, values.password)
          if (outcome.status === 'performed') go('passwordChanged', { replace: true, search })
          return outcome
        }}
      >
        {email && <Username email={email} />}
      </Form>
    </>
  )
}
