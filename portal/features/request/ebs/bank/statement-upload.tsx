import { useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { clientError, type ErrorCode } from '#core/api/errors.ts'
import { useAction } from '#core/react/use-action.ts'
import { errorSentence } from '#core/text/errors.ts'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { bytesOf } from '../../../../kit/files/bytes-of.ts'
import { FileField } from '../../../../kit/files/file-field.tsx'
import { List } from '../../../../kit/list/list.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { sendStatement } from '../ebs-commands.ts'
import { findFileFault } from '../statement-file-fault.ts'
import css from './page.module.css'
import { text } from './text.ts'

const name = 'statement'

/** Whether a refusal is about the file, and not about the moment or the request. */
const isOfFile = (code: ErrorCode) =>
  code.startsWith('statement_') || code === 'file_gone' || code === 'payload_too_large'

/** Uploads a bank statement instead of a bank login. */
export function StatementUpload({ group }: { group: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  /** What is wrong with the chosen file itself, whatever the server said of it. */
  const own = useRef<{ fault?: string }>({})
  const busy = useAction(sendStatement).status === 'performing'

  async function choose(chosen: File): Promise<void> {
    const found: typeof own.current = {}
    own.current = found
    setFile(chosen)
    setFault(undefined)
    found.fault = await findFileFault(chosen)
    if (own.current === found) setFault(found.fault)
  }

  function check(): Record<string, string> {
    const found = file ? own.current.fault : text.noFile
    setFault(found)
    return found ? { [name]: found } : {}
  }

  async function send(): Promise<ActionState<unknown>> {
    const outcome = await sendStatementFile(file as File, group)
    const code = outcome.status === 'error' ? outcome.error.code : undefined
    if (code && isOfFile(code)) setFault(errorSentence(code))
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
          <List numbered>
            {text.howToSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </List>
        </Fold>
        {busy && <Progress label={text.sending(file?.name ?? '')} detail={text.reading} />}
      </Form>
    </div>
  )
}

/** Sends a file as it is now: one that was changed or moved since it was chosen cannot be read. */
async function sendStatementFile(file: File, group: string): Promise<ActionState<unknown>> {
  const bytes = await bytesOf(file)
  if (!bytes) return { status: 'error', error: clientError('file_gone') }
  const { lastModified } = file
  return performAndOpenNext(() => sendStatement.perform(new File([bytes], file.name, { lastModified })), {
    group,
  })
}
