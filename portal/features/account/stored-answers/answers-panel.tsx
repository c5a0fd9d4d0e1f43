import { type ReactNode, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { type FieldId, type FieldOf, fieldsByName } from '#core/fields/dictionary.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { Button } from '#core/ui/button/button.tsx'
import { controls } from '#core/ui/field/control-components.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { areAllCached } from '../../../kit/reads/read-cache.ts'
import { useFormFocus } from '../../../kit/use-form-focus.ts'
import { AnswerRows } from './answer-rows.tsx'
import {
  type AnswerRow,
  answerRowsOf,
  missingAnswers,
  type StoredAnswers,
  startingTexts,
} from './answer-values.ts'
import { text } from './text.ts'

interface AnswersPanelProps<Id extends FieldId> {
  id: string
  title: string
  fields: readonly Id[]
  /** The fields to show, depending on the typed or stored texts. */
  fieldsFor?: (texts: Readonly<Record<string, string>>) => readonly Id[]
  held: StoredAnswers
  /** Stored values in other words than the fields'. */
  rows?: readonly AnswerRow[]
  /** Rows shown with it that cannot be changed here. */
  fixed?: readonly AnswerRow[]
  /** Names of the fields that may stay empty, or all that have no stored answer. */
  optional?: readonly string[] | 'unanswered'
  save: (values: FormValues<FieldOf<Id>>) => Promise<ActionState<unknown>>
  /** Called on every change, with the texts of what is stored. */
  onChange?: (
    name: string,
    text: string,
    fill: (name: string, text: string) => void,
    stored: Readonly<Record<string, string>>,
  ) => void
  /** Whether saving requires the user to confirm their identity. */
  proved?: boolean
  /** Content below a field, by field name. */
  below?: Readonly<Record<string, ReactNode>>
  /** Content between the last field and the button. */
  children?: ReactNode
}

/** Stored data of one subject, edited in place; the confirmation is shown there too. */
export function AnswersPanel<Id extends FieldId>(props: AnswersPanelProps<Id>) {
  const {
    id,
    title,
    fields,
    fieldsFor,
    held,
    fixed = [],
    optional,
    save,
    onChange,
    proved,
    below,
    children,
  } = props
  const starting = startingTexts(fields, held)
  const draft = useDraft(`part ${id}`, fieldsByName(fields))
  const [typed, setTyped] = useState(draft.texts)
  const ids = fieldsFor?.({ ...starting, ...typed }) ?? fields
  const rows = props.rows ?? answerRowsOf(fieldsFor?.(starting) ?? fields, held)
  const [phase, setPhase] = useState<'rest' | 'changing' | 'saved' | 'unseen'>(
    Object.keys(typed).length > 0 ? 'changing' : 'rest',
  )
  const { form, opener } = useFormFocus(phase === 'changing')

  async function send(values: FormValues<FieldOf<Id>>): Promise<ActionState<unknown>> {
    const outcome = await save(values)
    if (outcome.status !== 'performed') return outcome
    draft.drop()
    setPhase((await areAllCached()) ? 'saved' : 'unseen')
    return outcome
  }

  function change(name: string, value: string, fill: (name: string, text: string) => void): void {
    setTyped((before) => ({ ...before, [name]: value }))
    draft.keep(name, value)
    onChange?.(name, value, draft.keeping(fill), starting)
  }

  function begin(): void {
    setTyped({})
    setPhase('changing')
  }

  function cancel(): void {
    draft.drop()
    setPhase('rest')
  }

  const empty = rows.every(({ value }) => value === null)
  return (
    <Panel
      id={id}
      title={title}
      action={
        phase !== 'changing' && (
          <Button
            ref={opener}
            look="quiet"
            aria-label={empty ? text.addLabel(title) : text.changeLabel(title)}
            onClick={begin}
          >
            {empty ? text.add : text.change}
          </Button>
        )
      }
    >
      {(phase === 'saved' || phase === 'unseen') && (
        <Notice tone="success" live>
          <p>{text[phase]}</p>
        </Notice>
      )}
      {phase === 'changing' ? (
        <div ref={form}>
          <Form
            fields={fieldsByName(ids)}
            controls={controls}
            initial={{ ...starting, ...draft.texts }}
            optional={optional === 'unanswered' ? missingAnswers(fields, held) : optional}
            submitLabel={text.save}
            onSubmit={send}
            onChange={change}
            below={below}
          >
            {children}
            {proved && <p>{text.proofComes}</p>}
          </Form>
          <Button look="quiet" onClick={cancel}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <AnswerRows rows={[...rows, ...fixed]} />
      )}
    </Panel>
  )
}
