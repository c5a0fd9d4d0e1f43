import { useEffect } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { useAction } from '#core/react/use-action.ts'
import { Form } from '#core/ui/form/form.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { activate, useCodeSentAt } from '../account-commands.ts'
import { text } from './text.ts'

const field = { ...fields.activationCode, sentences: text.refusals }
const codeLength = 6

/** Maps every error to one of the two sentences of the specification; some of them add what to do. */
function errorSentenceFor({ status, code, retryAfterSeconds, requestId }: ApiError): ApiError {
  const other: ErrorCode = code in text.refusals ? code : 'unexpected'
  const item = { code: status === 400 ? 'activation_code_invalid' : other, field: field.name } as const
  return new ApiError([{ ...item, status, statusText: '' }], status, retryAfterSeconds, requestId)
}

/** Submits itself on the sixth digit. The button retries with the same code. */
export function CodeForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const codeSentAt = useCodeSentAt()
  const busy = useAction(activate).status === 'performing'
  useEffect(() => activate.reset, [])

  async function send(given: { activationCode: string }): Promise<ActionState<unknown>> {
    const outcome = await activate.perform({ email, ...given })
    if (outcome.status === 'performed') await onDone()
    return outcome.status === 'error' ? { ...outcome, error: errorSentenceFor(outcome.error) } : outcome
  }

  return (
    <Form
      fields={[field]}
      words={{ [field.name]: { hint: text.hint } }}
      submitLabel={text.submit}
      onSubmit={send}
      sendsAt={codeLength}
      codeSentAt={codeSentAt}
    >
      <VisuallyHidden live>{busy && text.submitting}</VisuallyHidden>
    </Form>
  )
}
