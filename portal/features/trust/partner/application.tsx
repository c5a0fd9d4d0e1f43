import { useEffect } from 'react'
import type { Input } from '#core/api/contract/operation.ts'
import { applyAsPartner } from '#core/api/contract/partner-application.ts'
import * as fields from '#core/fields/fields.ts'
import { newEmail } from '#core/fields/new-email.ts'
import { useAction } from '#core/react/use-action.ts'
import { TextAreaField } from '#core/ui/field/text-area-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { text } from './application-text.ts'

const asked = [fields.companyName, fields.cnpj, fields.site, newEmail, fields.business] as const

const sendApplication = createCommand(applyAsPartner, (body: Input<typeof applyAsPartner>['body']) => ({
  body,
}))

/** A company's request to become a partner. */
export function Application() {
  const draft = useDraft('partner', asked)
  const state = useAction(sendApplication)
  useEffect(() => sendApplication.reset, [])
  if (state.status === 'performed')
    return (
      <Notice tone="success" live>
        <p>{text.done}</p>
      </Notice>
    )
  return (
    <Form
      fields={asked}
      controls={{ longText: TextAreaField }}
      initial={draft.texts}
      onChange={draft.keep}
      words={{ email: { label: text.email, hint: text.emailHint } }}
      submitLabel={text.send}
      onSubmit={async (values) => {
        const outcome = await sendApplication.perform(values)
        if (outcome.status === 'performed') draft.drop()
        return outcome
      }}
    />
  )
}
