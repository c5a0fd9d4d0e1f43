import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { redactEmail } from '#core/format/redact-email.ts'
import { useAction } from '#core/react/use-action.ts'
import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { HiddenUsername } from '../../../kit/hidden-username.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { hasReadToken, readMailedToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { passwordResetByLink, readResetLink } from '../link-commands.ts'
import { isLinkUsed, UsedLink } from '../link-press/used-link.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
import { openLinkAgain } from '../text.ts'
import { useNewPassword } from '../use-new-password.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

function resetActions(): void {
  readResetLink.reset()
  passwordResetByLink.reset()
}

/** Sets a new password with the mail's link, possibly on another device, or with its code. */
export default function NewPassword() {
  const search = useUrlQuery()
  const token = useMailedToken(readMailedToken, resetActions)
  const isUsed = isLinkUsed(useAction(readResetLink))
  if (token && isUsed) return <UsedLink />
  return (
    <TaskScreen
      title={text.title}
      lead={token ? text.byLink : token === null && hasReadToken() ? openLinkAgain : text.lead}
      above={<BackLink href={href('forgotPassword', {}, search)}>{text.another}</BackLink>}
    >
      {token ? <NewPasswordByLink token={token} /> : <NewPasswordForm />}
    </TaskScreen>
  )
}

/** Names the link's account and asks for its new password, unless the link is of no use any more. */
function NewPasswordByLink({ token }: { token: string }) {
  const search = useUrlQuery()
  const password = useNewPassword()
  const isInside = useSessionAfterHydration()
  const link = useAction(readResetLink)
  useEffect(() => {
    readResetLink.perform(token)
  }, [token])
  if (link.status === 'error' && link.error.code.startsWith('mail_link'))
    return (
      <>
        <RefusalNotice by={link} />
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
          {text.account} <strong>{redactEmail(email)}</strong>
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
          if (outcome.status === 'performed') openPage('passwordChanged', { replace: true, search })
          return outcome
        }}
      >
        {email && <HiddenUsername email={email} />}
      </Form>
    </>
  )
}
