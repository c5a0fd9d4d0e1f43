import { useEffect } from 'react'
import * as fields from '../../../../core/fields/fields.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { passwordReset } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { passwordResetByLink } from '../../../flows/access/mail-link.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { takeMailboxToken, useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** A new password by the code from the e-mail. The mail's link leads here, maybe on another device. */
export default function NewPassword() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, passwordResetByLink.reset)
  useEffect(() => passwordReset.reset, [])
  const password = { label: text.password, hint: text.passwordHint }
  const above = <Back href={href('forgotPassword', {}, search)}>{text.another}</Back>
  const done = () => go('passwordChanged', { replace: true, search })
  if (token)
    return (
      <Screen title={text.title} lead={text.byLink} above={above}>
        <Form
          fields={[fields.password]}
          words={{ password }}
          submitLabel={text.submit}
          onSubmit={async (values) => {
            const outcome = await passwordResetByLink.perform(token, values.password)
            if (outcome.status === 'performed') done()
            return outcome
          }}
        />
      </Screen>
    )
  return (
    <Screen title={text.title} lead={text.lead} above={above}>
      <Form
        fields={[fields.email, fields.resetCode, fields.password]}
        initial={{ email: knownEmail.get() }}
        words={{
          email: { autocomplete: 'username' },
          resetCode: { label: text.code, hint: text.codeHint },
          password,
        }}
        submitLabel={text.submit}
        onChange={knownEmail.follow}
        onSubmit={async (values) => {
          const outcome = await passwordReset.perform(values)
          if (outcome.status === 'performed') {
            knownEmail.set(values.email)
            done()
          }
          return outcome
        }}
      />
    </Screen>
  )
}
