import * as fields from '../../../../core/fields/fields.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { Stepper } from '../../../../core/ui/stepper/stepper.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { keepTyped, registration } from '../../../flows/access/registration.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Registration, first step: the e-mail. */
export default function RegisterEmail() {
  const search = useQuery()
  return (
    <Screen title={text.title} lead={text.lead} above={<Stepper current={1} total={2} />}>
      <Form
        fields={[fields.email]}
        initial={registration.typed}
        submitLabel={text.submit}
        onChange={keepTyped}
        onSubmit={async ({ email }) => {
          registration.email = email
          knownEmail.set(email)
          go('registerDetails', { search })
          return { status: 'performed', value: undefined }
        }}
      />
      <p>
        {text.already} <a href={href('login', {}, search)}>{text.login}</a>
      </p>
    </Screen>
  )
}
