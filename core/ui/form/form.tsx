import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ActionState, settle } from '../../actions/action.ts'
import type { Field } from '../../fields/field.ts'
import { useCountdown } from '../../react/use-countdown.ts'
import { alternativesOf, type FormValues, useForm } from '../../react/use-form.ts'
import { askBackText, summaryText } from '../../text/component-text.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../button/button.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { ErrorSummary, type SummaryItem } from '../error-summary/error-summary.tsx'
import { type FieldProps, fieldId } from '../field/field-props.ts'
import { type Controls, FormField } from '../field/form-field.tsx'
import css from './form.module.css'
import { inPageOrder } from './page-order.ts'

interface FormProps<Of extends Field> {
  fields: readonly Of[]
  /** The controls that its fields need beyond text, password and code fields. */
  controls?: Controls
  /** Initial texts, by field name. */
  initial?: Readonly<Record<string, string>>
  submitLabel: string
  /** Sends the values. If it resolves to an error, the form shows it at the right field. */
  onSubmit: (values: FormValues<Of>) => Promise<ActionState<unknown>>
  /** Called on every change, to persist texts beyond the form; `fill` sets other fields. */
  onChange?: (name: string, text: string, fill: (name: string, text: string) => void) => void
  /** Names of optional fields: if empty, they are missing in the values. */
  optional?: readonly string[]
  /** Wraps the optional fields, which then follow the others; whether any of them is filled in or refused. */
  foldOptional?: (fields: ReactNode, isInUse: boolean) => ReactNode
  /** Overrides of the field texts in this form, by field name. */
  words?: Readonly<Record<string, Pick<FieldProps, 'label' | 'hint' | 'autocomplete' | 'hideLabel'>>>
  /** Extra checks, for the children's inputs or for a field: error messages by name. */
  check?: () => Readonly<Record<string, string>>
  /** Names of fields not to keep: they are cleared on submit, and all texts when the page is left. */
  fleeting?: readonly string[]
  submitLook?: 'secondary'
  /** Submits automatically once its field has this many characters; on an error it is focused again. */
  sendsAt?: number
  /** Time at which the newest code was sent, in ms: once another is sent, the one typed before and its error are gone. */
  codeSentAt?: number
  /** Content below a field, by field name. */
  below?: Readonly<Record<string, ReactNode>>
  /** Content between the last field and the button. */
  children?: ReactNode
}

/** A form of dictionary fields: error summary, fields, button. Every form of the product uses it. */
export function Form<Of extends Field>({
  fields,
  controls,
  initial,
  submitLabel,
  onSubmit,
  onChange,
  optional,
  foldOptional,
  words,
  check,
  fleeting,
  submitLook,
  sendsAt,
  codeSentAt,
  below,
  children,
}: FormProps<Of>) {
  const form = useForm(fields, initial, optional)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const left = useCountdown(form.retryAfterSeconds)

  const [newestCode, setNewestCode] = useState(codeSentAt)
  if (codeSentAt !== newestCode) {
    setNewestCode(codeSentAt)
    form.restart(fields.flatMap(({ control, name }) => (control === 'code' ? [name] : [])))
  }

  // The back-forward cache keeps a page with its input.
  const { forget } = form
  const isFleeting = fleeting !== undefined
  useEffect(() => {
    if (!isFleeting) return
    const leave = () => forget(Object.keys(texts))
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  })

  const element = useRef<HTMLFormElement>(null)
  // The request was accepted; its answer comes later.
  const isPromised = form.general === 'answer_pending' && form.retryAfterSeconds !== undefined
  const isDue = isPromised && left === 0
  useEffect(() => {
    if (isDue) element.current?.requestSubmit()
  }, [isDue])
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

  /** The text fields by name, as they are shown. */
  function shownTexts(): Record<string, string> {
    const inputs = element.current?.querySelectorAll<HTMLInputElement>('input:not([role=combobox])') ?? []
    return Object.fromEntries(
      [...inputs].flatMap(({ type, name, value }) =>
        value && /^(?:text|email|tel|password)$/.test(type) && fields.some((field) => field.name === name)
          ? [[name, value]]
          : [],
      ),
    )
  }

  function change(name: string, text: string): void {
    form.change(name, text, shownTexts())
    if (wrong[name]) setWrong({})
    onChange?.(name, text, form.change)
  }

  /** The children's inputs are not the form's own: what was wrong with one is over once it changes. */
  function changeOther({ target }: FormEvent): void {
    if (Object.keys(wrong).some((name) => document.getElementById(fieldId(name))?.contains(target as Node)))
      setWrong({})
  }

  const adopt = () => form.adopt(shownTexts())

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || left > 0) return
    const faults = check?.() ?? {}
    setWrong(faults)
    // Some browsers fill other controls without an event too.
    const held = new FormData(event.currentTarget as HTMLFormElement)
    const untold = fields.flatMap(({ name }) => (texts[name] ? [] : [[name, String(held.get(name) ?? '')]]))
    const values = form.read(
      { ...Object.fromEntries(untold), ...shownTexts() },
      Object.keys(faults).length > 0,
    )
    if (!values) return
    if (fleeting) forget(fleeting)
    setBusy(true)
    const outcome = await settle(onSubmit(values))
    setBusy(false)
    if (outcome.status === 'error') form.fail(outcome.error)
  }

  const sentences = Object.fromEntries(
    fields.flatMap((field) => {
      const { name, the, per, sentences: own } = field
      const code = form.errors[name]
      if (!code) return []
      const [likely] = field.meant ? alternativesOf(field, texts[name] ?? '') : []
      if (code === 'asked_back' && likely) return [[name, askBackText.slip(field.show(likely))]]
      if (code !== 'asked_back') return [[name, own?.[code] ?? errorSentence(code, the)]]
      const amount = field.show(field.read(texts[name] ?? ''))
      return [[name, askBackText.ask(per ? `${amount} ${per}` : amount)]]
    }),
  )

  function choose({ name, show }: Field, value: unknown): void {
    const chosen = show(value)
    form.choose(name, chosen)
    onChange?.(name, chosen, form.change)
    element.current?.querySelector<HTMLInputElement>(`#${fieldId(name)}`)?.focus()
  }

  /** Buttons with what a refused or doubted text may have been meant as. */
  function alternativesAt(field: Field): ReactNode {
    const fault = form.errors[field.name]
    const text = texts[field.name] ?? ''
    const values = fault ? alternativesOf(field, text) : []
    if (values.length === 0) return undefined
    const label = (shown: string, isTyped: boolean) => {
      if (fault !== 'asked_back') return shown
      if (!field.meant) return askBackText.is(shown, isTyped)
      return isTyped ? askBackText.keep(shown) : askBackText.correct
    }
    return (
      <div className={css.alternatives}>
        {values.map((value) => {
          const shown = field.show(value)
          return (
            <Button key={shown} look="secondary" onClick={() => choose(field, value)}>
              {label(shown, value === field.read(text))}
            </Button>
          )
        })}
      </div>
    )
  }
  const faults = { ...wrong, ...sentences }
  const summary: SummaryItem[] = inPageOrder(Object.keys(faults), element.current).flatMap((name) => {
    const message = faults[name]
    return message ? [{ name, message }] : []
  })
  if (form.general) summary.push({ message: errorSentence(form.general) })

  const isOptional = ({ name }: Field) => optional?.includes(name) ?? false
  const [needed, folded] = [fields.filter((field) => !isOptional(field)), fields.filter(isOptional)]
  const control = (field: Of) => (
    <Fragment key={field.name}>
      <FormField
        field={field}
        controls={controls}
        value={texts[field.name] ?? ''}
        error={sentences[field.name] ?? wrong[field.name]}
        remedy={alternativesAt(field)}
        optional={isOptional(field)}
        disabled={busy && sendsAt !== undefined}
        onChange={(text) => change(field.name, text)}
        {...words?.[field.name]}
      />
      {below?.[field.name]}
    </Fragment>
  )

  // A form with method "dialog" outside a dialog does nothing, so no input is sent before the script runs.
  return (
    <form
      ref={element}
      className={css.form}
      onSubmit={submit}
      onChange={changeOther}
      onPointerDownCapture={adopt}
      onKeyDownCapture={adopt}
      noValidate
      method="dialog"
    >
      <ErrorSummary
        errors={summary}
        attempt={attempt}
        title={form.general ? summaryText.general : undefined}
      />
      {(foldOptional ? needed : fields).map(control)}
      {foldOptional?.(
        folded.map(control),
        folded.some(({ name }) => initial?.[name] || faults[name]),
      )}
      {children}
      <Countdown seconds={form.retryAfterSeconds} left={left} isAutomatic={isPromised} />
      <Button type="submit" look={submitLook} busy={busy} disabled={left > 0} wide>
        {submitLabel}
      </Button>
    </form>
  )
}
