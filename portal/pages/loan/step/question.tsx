import { useRef, useState } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import { fieldsNamed } from '../../../../core/fields/dictionary.ts'
import { controls } from '../../../../core/ui/field/controls.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { lead } from '../../../flows/loan/lead.ts'
import type { Caution, Fill } from '../../../flows/loan/questions.ts'
import { type Source, saveTo, textsOf } from '../../../flows/loan/sources.ts'
import type { StepProps } from '../../../flows/loan/standing/standing.tsx'
import { findLoan } from '../../../flows/loan/store.ts'
import { CautionDialog } from './caution-dialog.tsx'
import { text } from './text.ts'

type Values = Readonly<Record<string, unknown>>

/** Asks a step's fields, saves what is answered, and leads on. */
export function Question({ step, facts }: StepProps) {
  const { fields = [], source, fieldsFor, assist, caution } = step
  const draft = useDraft(`${facts.loan?.id ?? 'new'} ${step.id}`, fieldsNamed(fields))
  const [initial] = useState(() => ({ ...textsOf(facts, source as Source, fields), ...draft.texts }))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(initial)
  const [asked, ask] = useState<Caution | null>(null)
  const answer = useRef<(goOn: boolean) => void>(() => undefined)
  const shown = fieldsFor?.(texts) ?? fields
  const [only] = shown

  function change(name: string, value: string, fill: Fill): void {
    setTexts((before) => ({ ...before, [name]: value }))
    draft.keep(name, value)
    assist?.(name, value, draft.keeping(fill))
  }

  async function confirmed(values: Values): Promise<boolean> {
    const said = await caution?.(facts, values)
    if (!said) return true
    ask(said)
    return new Promise((resolve) => {
      answer.current = (goOn) => {
        ask(null)
        resolve(goOn)
      }
    })
  }

  async function save(values: Values): Promise<ActionState<unknown>> {
    if (!(await confirmed(values))) return { status: 'idle' }
    const outcome = await saveTo(source as Source, facts, values)
    if (outcome.status === 'performed') {
      draft.drop()
      lead()
    }
    if (outcome.status === 'error') await afterRefusal(outcome.error.code)
    return outcome
  }

  async function afterRefusal(code: string): Promise<void> {
    // Somebody else went on with it: what stands now decides where this person is.
    if (code === 'state_conflict' || code === 'lending_unavailable') await findLoan.perform()
  }

  return (
    <>
      <Form
        fields={fieldsNamed(shown)}
        controls={controls}
        initial={initial}
        words={shown.length === 1 && only ? { [only]: { hideLabel: true } } : undefined}
        submitLabel={text.submit}
        onSubmit={save}
        onChange={change}
      />
      <CautionDialog caution={asked} onAnswer={(goOn) => answer.current(goOn)} />
    </>
  )
}
