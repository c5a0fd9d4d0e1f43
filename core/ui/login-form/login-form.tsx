import { useEffect, useRef, useState } from 'react'
import { login } from '../../actions/log-in.ts'
import type { ErrorCode } from '../../api/errors.ts'
import * as fields from '../../fields/fields.ts'
import { fieldId } from '../field/field-props.ts'
import { Form } from '../form/form.tsx'
import { text } from './text.ts'

interface LoginFormProps {
  email?: string
  /** Whether the account is known to have a second factor. */
  hasFactor?: boolean
  /** Called on every change of a field. */
  onChange?: (name: string, typed: string) => void
  /** Continues once the user is logged in. */
  proceed: () => Promise<void>
  /** Called with the rejected credentials and the error code, so that the page can offer a way on. */
  onRefused?: (code: ErrorCode, email: string, password: string) => void
  /** Replaces the login by a form that asks only for the e-mail. The input is kept for when it goes away. */
  instead?: { submitLabel: string; onSubmit: (email: string) => Promise<void> }
}

const credentials = [fields.email, fields.currentPassword]
const factor = fields.secondFactor.name

/** E-mail and password, plus the second factor's code for users who have one, once the password was right. */
export function LoginForm({
  email = '',
  hasFactor = false,
  onChange,
  proceed,
  onRefused,
  instead,
}: LoginFormProps) {
  const [needsFactor, askFactor] = useState<boolean>()
  const asksFactor = needsFactor ?? hasFactor
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (needsFactor) box.current?.querySelector<HTMLElement>(`#${fieldId(factor)}`)?.focus()
  }, [needsFactor])

  return (
    <div ref={box}>
      <Form
        fields={instead ? [fields.email] : asksFactor ? [...credentials, fields.secondFactor] : credentials}
        initial={{ email }}
        words={{ email: { autocomplete: 'username webauthn' } }}
        submitLabel={instead?.submitLabel ?? text.submit}
        onChange={(name, typed) => {
          onChange?.(name, typed)
          // Another account may have no second factor.
          if (name === 'email') askFactor(false)
        }}
        onSubmit={async (values) => {
          if (instead) {
            await instead.onSubmit(values.email)
            return { status: 'idle' }
          }
          const outcome = await login.perform(values)
          if (outcome.status === 'performed') await proceed()
          if (outcome.status === 'error') onRefused?.(outcome.error.code, values.email, values.password)
          const missing = outcome.status === 'error' && outcome.error.code === 'second_factor_required'
          if (!missing || asksFactor) return outcome
          // Not an error: the focus moves to the code field, whose texts explain it.
          askFactor(true)
          return { status: 'idle' }
        }}
      />
    </div>
  )
}
