import type { ActionState } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { text } from '../../kit/account/text.ts'

interface ConfirmFormProps {
  /** Whether the second factor is required too. */
  guarded: boolean
  submitLabel: string
  send: (given: { currentPassword: string; secondFactor?: string }) => Promise<ActionState<unknown>>
  onCancel: () => void
}

/** Asks for the password, and for the code if there is a second factor, before a sensitive change. */
export function ConfirmForm({ guarded, submitLabel, send, onCancel }: ConfirmFormProps) {
  return (
    <>
      <Form
        fields={guarded ? [fields.presentPassword, fields.secondFactor] : [fields.presentPassword]}
        submitLabel={submitLabel}
        onSubmit={send}
      />
      <Button look="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </>
  )
}
