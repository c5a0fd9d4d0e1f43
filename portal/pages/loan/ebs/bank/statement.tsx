import { type FormEvent, useState } from 'react'
import { useAction } from '../../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../../core/text/errors.ts'
import { Button } from '../../../../../core/ui/button/button.tsx'
import { ErrorSummary } from '../../../../../core/ui/error-summary/error-summary.tsx'
import { fieldId } from '../../../../../core/ui/field/props.ts'
import { Fold } from '../../../../../core/ui/fold/fold.tsx'
import { Progress } from '../../../../../core/ui/progress/progress.tsx'
import { sendStatement } from '../../../../flows/loan/ebs/actions.ts'
import { faultOfFile } from '../../../../flows/loan/ebs/statement.ts'
import { leadAfter } from '../../../../flows/loan/lead.ts'
import css from './page.module.css'
import { StatementFile } from './statement-file.tsx'
import { text } from './text.ts'

const name = 'statement'

/** A bank statement in place of a login. */
export function Statement({ group }: { group: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const busy = useAction(sendStatement).status === 'performing'

  function refuse(sentence: string): void {
    setFault(sentence)
    setAttempt(attempt + 1)
  }

  function choose(chosen: File | null): void {
    setFile(chosen)
    setFault(undefined)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!file) return refuse(text.noFile)
    const code = faultOfFile(file)
    if (code) return refuse(errorSentence(code))
    setFault(undefined)
    const outcome = await leadAfter(() => sendStatement.perform(file), { group })
    if (outcome.status === 'error') refuse(errorSentence(outcome.error.code))
  }

  return (
    <form className={css.connect} onSubmit={submit} noValidate method="dialog">
      <p>{text.statementLead}</p>
      <ErrorSummary errors={fault ? [{ name, message: fault }] : []} attempt={attempt} />
      <StatementFile id={fieldId(name)} error={fault} onChoose={choose} />
      <Fold title={text.howTo}>
        <ol className={css.how}>
          {text.howToSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Fold>
      {busy && <Progress label={text.sending(file?.name ?? '')} detail={text.reading} />}
      <Button type="submit" wide busy={busy}>
        {text.send}
      </Button>
    </form>
  )
}
