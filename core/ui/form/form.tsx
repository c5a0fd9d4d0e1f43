import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActionState } from '../../actions/action.ts'
import type { Field } from '../../fields/field.ts'
import { useCountdown } from '../../react/use-countdown.ts'
import { type FormValues, useForm } from '../../react/use-form.ts'
import { errorSentence } from '../../text/errors.ts'
import { summaryText } from '../../text/ui.ts'
import { Button } from '../button/button.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { ErrorSummary, type SummaryItem } from '../error-summary/error-summary.tsx'
import { type Controls, FormField } from '../field/form-field.tsx'
import { type FieldProps, fieldId } from '../field/props.ts'
import css from './form.module.css'

interface FormProps<Of extends Field> {
  fields: readonly Of[]
  /** What its fields need beside lines of text, passwords and codes. */
  controls?: Controls
  /** Texts to start from, by field name. */
  initial?: Readonly<Record<string, string>>
  submitLabel: string
  /** Sends the values; an error it resolves to is shown where it belongs. */
  onSubmit: (values: FormValues<Of>) => Promise<ActionState<unknown>>
  /** Told of every change, for what has to outlive the form, and given the way to fill in other fields. */
  onChange?: (name: string, text: string, fill: (name: string, text: string) => void) => void
  /** Names of what may be left empty: it is then missing in the values. */
  optional?: readonly string[]
  /** What a field says of itself here, by field name. */
  words?: Readonly<Record<string, Pick<FieldProps, 'label' | 'hint' | 'autocomplete' | 'hideLabel'>>>
  /** What is wrong with what the children ask for, or to be asked back of a field: sentences by name. */
  check?: () => Readonly<Record<string, string>>
  /** Names of what may stay nowhere: it goes when it is sent, and all that is typed when the page is left. */
  fleeting?: readonly string[]
  submitLook?: 'secondary'
  /** Sends itself once its field has so many letters; refused, it leads back into the field, to be typed over. */
  sendsAt?: number
  /** Stands below a field, by its name. */
  below?: Readonly<Record<string, ReactNode>>
  /** Stands between the last field and the button. */
  children?: ReactNode
}

/** A form made of fields: summary, fields, button. The one way to ask for something. */
export function Form<Of extends Field>({
  fields,
  controls,
  initial,
  submitLabel,
  onSubmit,
  onChange,
  optional,
  words,
  check,
  fleeting,
  submitLook,
  sendsAt,
  below,
  children,
}: FormProps<Of>) {
  const form = useForm(fields, initial, optional)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const left = useCountdown(form.retryAfterSeconds)

  // Browsers keep a page as it was left, to come back to.
  const { forget } = form
  const isFleeting = fleeting !== undefined
  useEffect(() => {
    if (!isFleeting) return
    const leave = () => forget(Object.keys(texts))
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  })

  const element = useRef<HTMLFormElement>(null)
  const first = fields[0]?.name ?? ''
  const { attempt, texts } = form
  const full = texts[first]?.length === sendsAt && texts[first]
  useEffect(() => {
    if (full) element.current?.requestSubmit()
  }, [full])
  useEffect(() => {
    const input = element.current?.querySelector<HTMLInputElement>(`#${fieldId(first)}`)
    if (!sendsAt || attempt === 0) return
    input?.focus()
    input?.select()
  }, [sendsAt, attempt, first])

  function change(name: string, text: string): void {
    form.change(name, text)
    if (wrong[name]) setWrong({})
    onChange?.(name, text, form.change)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || left > 0) return
    const faults = check?.() ?? {}
    setWrong(faults)
    const values = form.read(
      new FormData(event.currentTarget as HTMLFormElement),
      Object.keys(faults).length > 0,
    )
    if (!values) return
    if (fleeting) forget(fleeting)
    setBusy(true)
    const outcome = await onSubmit(values)
    setBusy(false)
    if (outcome.status === 'error') form.fail(outcome.error)
  }

  const sentences = Object.fromEntries(
    fields.flatMap(({ name, the, sentences: own }) => {
      const code = form.errors[name]
      return code ? [[name, own?.[code] ?? errorSentence(code, the)]] : []
    }),
  )
  const summary: SummaryItem[] = Object.entries({ ...wrong, ...sentences }).map(([name, message]) => ({
    name,
    message,
  }))
  if (form.general) summary.push({ message: errorSentence(form.general) })

  // A form of method "dialog" outside of one goes nowhere: until the script is there, nothing typed may travel.
  return (
    <form ref={element} className={css.form} onSubmit={submit} noValidate method="dialog">
      <ErrorSummary
        errors={summary}
        attempt={attempt}
        title={form.general ? summaryText.general : undefined}
      />
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormField
            field={field}
            controls={controls}
            value={texts[field.name] ?? ''}
            error={sentences[field.name] ?? wrong[field.name]}
            optional={optional?.includes(field.name)}
            disabled={busy && sendsAt !== undefined}
            onChange={(text) => change(field.name, text)}
            {...words?.[field.name]}
          />
          {below?.[field.name]}
        </Fragment>
      ))}
      {children}
      <Countdown seconds={form.retryAfterSeconds} left={left} />
      <Button type="submit" look={submitLook} busy={busy} disabled={left > 0} wide>
        {submitLabel}
      </Button>
    </form>
  )
}
