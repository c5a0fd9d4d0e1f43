import { useEffect, useState } from 'react'
import { fields } from '../../../../core/fields/dictionary.ts'
import { fieldId } from '../../../../core/ui/field/props.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { login } from '../../../flows/access/actions.ts'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { text } from './text.ts'

interface LoginFormProps {
  email: string
  /** Goes on once the session stands. */
  proceed: () => Promise<void>
}

const credentials = ['email', 'currentPassword'] as const
const factor = fields.secondFactor.name

/** E-mail and password; and the code of the app, for who has set one up and only once the password was right. */
export function LoginForm({ email, proceed }: LoginFormProps) {
  const [asksFactor, askFactor] = useState(false)

  useEffect(() => {
    if (asksFactor) document.getElementById(fieldId(factor))?.focus()
  }, [asksFactor])

  return (
    <Form
      fields={asksFactor ? ([...credentials, 'secondFactor'] as const) : credentials}
      initial={{ email }}
      words={{ email: { autocomplete: 'username' } }}
      submitLabel={text.submit}
      onChange={(name, typed) => {
        knownEmail.follow(name, typed)
        // Another account may have no second factor.
        if (name === 'email') askFactor(false)
      }}
      onSubmit={async (values) => {
        const outcome = await login.perform(values)
        if (outcome.status === 'performed') await proceed()
        const missing = outcome.status === 'error' && outcome.error.code === 'second_factor_required'
        if (!missing || asksFactor) return outcome
        // Nothing is wrong: the next question takes the focus, and says itself what it wants.
        askFactor(true)
        return { status: 'idle' }
      }}
    />
  )
}
