import * as fields from '#core/fields/fields.ts'
import { Form } from '#core/ui/form/form.tsx'
import { go } from '../../../kit/navigate.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { href } from '../../../routes.ts'
import { passwordResetByLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'
import { openLinkAgain } from '../text.ts'
import { useNewPassword } from '../use-new-password.ts'
import { hadToken, takeMailboxToken, useToken } from '../use-token.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Sets a new password with the mail's link, possibly on another device, or with its code. */
export default function NewPassword() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, passwordResetByLink.reset)
  const password = useNewPassword()
  return (
    <Screen
      title={text.title}
      lead={token ? text.byLink : token === null && hadToken() ? openLinkAgain : text.lead}
      above={<Back href={href('forgotPassword', {}, search)}>{text.another}</Back>}
    >
      {token ? (
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
        />
      ) : (
        <NewPasswordForm />
      )}
    </Screen>
  )
}
