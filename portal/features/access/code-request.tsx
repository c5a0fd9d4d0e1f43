import { useEffect } from 'react'
import type { Action } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { Form } from '#core/ui/form/form.tsx'
import { go } from '../../kit/navigate.ts'
import { useSlipCheck } from '../../kit/slip/use-slip-check.ts'
import { useQuery } from '../../kit/use-query.ts'
import { knownEmail } from './known-email.ts'
import { useKeptEmail } from './use-kept-email.ts'

interface CodeRequestProps {
  action: Action<[{ email: string }], unknown>
  /** Page that confirms the code was sent. */
  sent: RouteId
  submitLabel: string
}

/** Form that requests a code by e-mail, shared by forgotten password and locked account. */
export function CodeRequest({ action, sent, submitLabel }: CodeRequestProps) {
  const search = useQuery()
  const check = useSlipCheck(knownEmail.recall)
  useEffect(() => action.reset, [action])

  return (
    <Form
      fields={[fields.email]}
      initial={{ email: useKeptEmail() }}
      words={{ email: { autocomplete: 'username' } }}
      submitLabel={submitLabel}
      onChange={knownEmail.follow}
      check={check}
      onSubmit={async (values) => {
        const outcome = await action.perform(values)
        if (outcome.status === 'performed') {
          knownEmail.set(values.email)
          go(sent, { search })
        }
        return outcome
      }}
    />
  )
}
