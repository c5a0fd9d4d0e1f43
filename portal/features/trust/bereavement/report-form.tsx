import { useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { acceptedTypes } from '#core/agreement/documents.ts'
import { useAction } from '#core/react/use-action.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { FileField } from '../../../kit/files/file-field.tsx'
import { prepareCertificate } from './prepare-certificate.ts'
import { certificateRefusals, reportFields, sendCertificate, sendReport } from './report-command.ts'
import { text } from './text.ts'

const name = 'certificate'

/** The report of a death: the certificate goes first, then the report that names it. */
export function ReportForm() {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const sent = useRef<{ file: File; certificate: string }>(undefined)
  const draft = useDraft('death', reportFields)
  const busy = useAction(sendCertificate).status === 'performing'

  function choose(chosen: File): void {
    setFile(chosen)
    setFault(undefined)
  }

  function check(): Record<string, string> {
    const found = file ? undefined : text.noFile
    setFault(found)
    return found ? { [name]: found } : {}
  }

  /** The token of the certificate, sent once; undefined if the file is refused, which is told at its field. */
  async function certificateOf(chosen: File): Promise<string | ActionState<unknown>> {
    if (sent.current?.file === chosen) return sent.current.certificate
    const ready = await prepareCertificate(chosen)
    if (typeof ready === 'string') return refuse(ready)
    const outcome = await sendCertificate.perform(ready)
    if (outcome.status !== 'performed') return outcome
    const { certificate, reason } = outcome.value
    if (!certificate) return refuse(certificateRefusals[reason ?? 'unreadable'])
    sent.current = { file: chosen, certificate }
    return certificate
  }

  function refuse(why: string): ActionState<unknown> {
    setFault(why)
    document.getElementById(fieldId(name))?.focus()
    return { status: 'idle' }
  }

  async function send(values: FormValues<(typeof reportFields)[number]>): Promise<ActionState<unknown>> {
    const certificate = await certificateOf(file as File)
    if (typeof certificate !== 'string') return certificate
    const outcome = await sendReport.perform({ certificate, ...values })
    if (outcome.status === 'performed') draft.drop()
    if (outcome.status === 'error' && outcome.error.code === 'death_certificate_missing')
      sent.current = undefined
    return outcome
  }

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
      <FileField
        id={fieldId(name)}
        label={text.certificate}
        hint={text.certificateHint}
        accept={acceptedTypes('income-proof').join()}
        file={file}
        error={fault}
        busy={busy}
        onChoose={choose}
      />
      {busy && <Progress label={text.sending(file?.name ?? '')} detail={text.checking} />}
    </Form>
  )
}
