import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { useAction } from '#core/react/use-action.ts'
import { errorSentence } from '#core/text/errors.ts'
import { Frame } from '#core/ui/field/frame.tsx'
import { describedBy, fieldId } from '#core/ui/field/props.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { performAndGoOn } from '../../current-step.ts'
import { sendStatement } from '../actions.ts'
import { faultOfFile } from '../statement.ts'
import css from './page.module.css'
import { text } from './text.ts'

const name = 'statement'

/** Uploads a bank statement instead of a bank login. */
export function Statement({ group }: { group: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const busy = useAction(sendStatement).status === 'performing'

  function choose(chosen: File | null): void {
    setFile(chosen)
    setFault(undefined)
  }

  function check(): Record<string, string> {
    const code = file && faultOfFile(file)
    const found = file ? code && errorSentence(code) : text.noFile
    setFault(found ?? undefined)
    return found ? { [name]: found } : {}
  }

  async function send(): Promise<ActionState<unknown>> {
    const outcome = await performAndGoOn(() => sendStatement.perform(file as File), { group })
    if (outcome.status === 'error') setFault(errorSentence(outcome.error.code))
    return outcome
  }

  return (
    <div className={css.connect}>
      <p>{text.statementLead}</p>
      <Form fields={[]} check={check} submitLabel={text.send} onSubmit={send}>
        <StatementFile id={fieldId(name)} error={fault} onChoose={choose} />
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

interface StatementFileProps {
  id: string
  error?: string
  onChoose: (file: File | null) => void
}

/** File input. The same file can be chosen again after it was fixed. */
function StatementFile({ id, error, onChoose }: StatementFileProps) {
  return (
    <Frame id={id} label={text.file} hint={text.fileHint} error={error}>
      <input
        className={css.file}
        id={id}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, text.fileHint, error)}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </Frame>
  )
}
