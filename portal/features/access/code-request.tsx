import { useEffect } from 'react'
import type { Action } from '#core/actions/action.ts'
import { newEmail } from '#core/fields/new-email.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { Form } from '#core/ui/form/form.tsx'
import { openPage } from '../../kit/open-page.ts'
import { useUrlQuery } from '../../kit/use-url-query.ts'
import { knownEmail } from './known-email.ts'
import { useKnownEmail } from './use-kept-email.ts'

interface CodeRequestProps {
  action: Action<[{ email: string }], unknown>
  /** Page that confirms the code was sent. */
  sent: RouteId
  submitLabel: string
}

/** Form that requests a code by e-mail, shared by forgotten password and locked account. */
export function CodeRequest({ action, sent, submitLabel }: CodeRequestProps) {
  const search = useUrlQuery()
  useEffect(() => action.reset, [action])

  return (
    <Form
      fields={[newEmail]}
      initial={{ email: useKnownEmail() }}
      words={{ email: { autocomplete: 'username' } }}
      submitLabel={submitLabel}
      onChange={knownEmail.follow}
      onSubmit={async (values) => {
        const outcome = await action.perform(values)
        if (outcome.status === 'performed') {
          knownEmail.set(values.email)
          openPage(sent, { search })
        }
        return outcome
      }}
    />
  )
}
