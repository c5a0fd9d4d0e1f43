import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { clientError } from '#core/api/errors.ts'
import { useAction } from '#core/react/use-action.ts'
import { errorSentence } from '#core/text/errors.ts'
import { joinClasses } from '#core/ui/class-names.ts'
import { FieldFrame } from '#core/ui/field/field-frame.tsx'
import { describedBy, fieldId } from '#core/ui/field/field-props.ts'
import { FileButton } from '#core/ui/file-button/file-button.tsx'
import { DropHint, FileNote } from '#core/ui/file-zone/file-note.tsx'
import { useFileZone } from '#core/ui/file-zone/use-file-zone.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { upload } from '#core/ui/icon/more-icons.ts'
import { Progress } from '#core/ui/progress/progress.tsx'
import { bytesOf } from '../../../../kit/files/bytes-of.ts'
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
        <StatementFile id={fieldId(name)} file={file} error={fault} busy={busy} onChoose={choose} />
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

interface StatementFileProps {
  id: string
  file: File | null
  error?: string
  busy: boolean
  onChoose: (file: File) => void
}

/** The file, chosen, dropped or pasted. The same one can be chosen again after it was fixed. */
function StatementFile({ id, file, error, busy, onChoose }: StatementFileProps) {
  const { zone, take, note } = useFileZone({ onFile: onChoose, closed: busy ? text.busy : undefined })
  return (
    <FieldFrame id={id} label={text.file} hint={text.fileHint} error={error}>
      <div {...zone} className={joinClasses(zone.className, css.file)}>
        <FileButton
          id={id}
          label={file ? text.otherFile : text.chooseFile}
          look="secondary"
          icon={upload}
          describedBy={describedBy(id, text.fileHint, error)}
          invalid={Boolean(error)}
          onChoose={take}
        />
        <p className={css.chosen} role="status">
          {file?.name}
        </p>
        <DropHint />
        <FileNote>{note}</FileNote>
      </div>
    </FieldFrame>
  )
}
