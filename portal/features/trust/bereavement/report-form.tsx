import type { ActionState } from '#core/actions/action.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { SentFileField } from '../../../kit/files/sent-file-field.tsx'
import { useFileUpload } from '../../../kit/files/use-file-upload.ts'
import { reportFields, sendCertificate, sendReport } from './report-command.ts'
import { text } from './text.ts'

const name = 'certificate'

/** The report of a death: the certificate goes first, then the report that names it. */
export function ReportForm() {
  const { field, tell, sendBefore } = useFileUpload(fieldId(name), sendCertificate, 'death')
  const draft = useDraft('death', reportFields)

  function check(): Record<string, string> {
    const found = field.file ? undefined : text.noFile
    tell(found)
    return found ? { [name]: found } : {}
  }

  const send = (values: FormValues<(typeof reportFields)[number]>): Promise<ActionState<unknown>> =>
    sendBefore(async (certificate = '') => {
      const outcome = await sendReport.perform({ certificate, ...values })
      if (outcome.status === 'performed') draft.drop()
      return outcome
    })

  return (
    <Form
      fields={reportFields}
      controls={{ choice: ChoiceField }}
      optional={['mobile']}
      initial={draft.texts}
      onChange={draft.keep}
      words={{
        email: { label: text.emailLabel, hint: text.emailHint },
        mobile: { label: text.mobileLabel },
      }}
      check={check}
      submitLabel={text.send}
      onSubmit={send}
    >
      <SentFileField of={field} label={text.certificate} />
    </Form>
  )
}
