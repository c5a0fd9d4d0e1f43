import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { clientError } from '#core/api/errors.ts'
import { useAction } from '#core/react/use-action.ts'
import { errorSentence } from '#core/text/errors.ts'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { bytesOf } from '../../../../kit/files/bytes-of.ts'
import { FileField } from '../../../../kit/files/file-field.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { sendStatement } from '../ebs-commands.ts'
import { findFileFault } from '../statement-file-fault.ts'
import css from './page.module.css'
import { text } from './text.ts'

const name = 'statement'

/** Uploads a bank statement instead of a bank login. */
export function StatementUpload({ group }: { group: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const busy = useAction(sendStatement).status === 'performing'

  function choose(chosen: File): void {
    setFile(chosen)
    setFault(findFileFault(chosen))
  }

  function check(): Record<string, string> {
    const found = file ? findFileFault(file) : text.noFile
    setFault(found)
    return found ? { [name]: found } : {}
  }

  async function send(): Promise<ActionState<unknown>> {
    const outcome = await sentNote(file as File, group)
    if (outcome.status === 'error') setFault(errorSentence(outcome.error.code))
    return outcome
  }

  return (
    <div className={css.connect}>
      <p>{text.statementLead}</p>
      <Form fields={[]} check={check} submitLabel={text.send} onSubmit={send}>
        <FileField
          id={fieldId(name)}
          label={text.file}
          hint={text.fileHint}
          file={file}
          error={fault}
          busy={busy}
          onChoose={choose}
        />
        <Fold title={text.howTo}>
          <ol className={css.how}>
            {text.howToSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Fold>
        {busy && <Progress label={text.sending(file?.name ?? '')} detail={text.reading} />}
      </Form>
    </div>
  )
}

/** Sends a file as it is now: one that was changed or moved since it was chosen cannot be read. */
async function sentNote(file: File, group: string): Promise<ActionState<unknown>> {
  const bytes = await bytesOf(file)
  if (!bytes) return { status: 'error', error: clientError('file_gone') }
  const { lastModified } = file
  return performAndOpenNext(() => sendStatement.perform(new File([bytes], file.name, { lastModified })), {
    group,
  })
}
