import { Form } from '../../../../core/ui/form/form.tsx'
import { createUser } from '../../../flows/access/actions.ts'
import { registration } from '../../../flows/access/registration.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Registration: who you are and how to reach you. */
export default function Register() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <Form
        fields={['name', 'dateOfBirth', 'email', 'mobile', 'cpf', 'password']}
        submitLabel={text.submit}
        onSubmit={async (values) => {
          const { password: _secret, ...registrant } = values
          registration.registrant = registrant
          const outcome = await createUser.perform(values)
          if (outcome.status === 'performed') go('activate', { search: window.location.search })
          return outcome
        }}
      />
      <p>
        {text.already} <a href={href('login')}>{text.login}</a>
      </p>
    </Screen>
  )
}
