import { useState } from 'react'
import { safeParse } from 'valibot'
import type { ApiError, ErrorCode } from '../api/errors.ts'
import type { Field } from '../fields/field.ts'

/** The values of a form with these fields, by the fields' names in request bodies. */
export type FormValues<Of extends Field> = {
  [Each in Of as Each['name']]: Each extends Field<infer Value> ? Value : never
}

/** Why a field stops a form: refused, or asked back once. */
type FieldFault = ErrorCode | 'asked_back'

interface FormState {
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, FieldFault>>
  /** Texts that the user has chosen for what was asked back. */
  chosen: Readonly<Record<string, string>>
  /** An error of the form as a whole. */
  general: ErrorCode | null
  /** Seconds to wait, if the server said so. */
  retryAfterSeconds?: number
  /** Counts failed attempts: each one focuses the error summary again. */
  attempt: number
}

/** What a text of a field may have been meant as, if it is refused or asked back; the text as typed comes last. */
export function alternativesOf(
  { read, alternatives, meant, schema }: Field,
  text: string,
): readonly unknown[] {
  const raw = read(text)
  if (typeof raw === 'number') return alternatives?.(raw) ?? []
  const likely = typeof raw === 'string' ? meant?.(raw.trim()) : undefined
  return likely === undefined ? [] : [likely, ...(safeParse(schema, raw).success ? [raw] : [])]
}

/**
 * The state of a form made of fields: texts and errors. It validates on submit, not on input; a field's error
 * disappears when the field changes. User input is never discarded.
 */
export function useForm<Of extends Field>(
  fields: readonly Of[],
  initial: Readonly<Record<string, string>> = {},
  /** Names of optional fields; an empty one yields no value. */
  optional: readonly string[] = [],
) {
  const [state, setState] = useState<FormState>({
    texts: initial,
    errors: {},
    chosen: {},
    general: null,
    attempt: 0,
  })

  // Initial values that arrive later fill the fields that the user has not changed.
  const [given, setGiven] = useState(initial)
  const later = Object.entries(initial).filter(([name, text]) => text !== given[name])
  if (later.length > 0) {
    setGiven(initial)
    const untouched = later.filter(([name]) => (state.texts[name] ?? '') === (given[name] ?? ''))
    setState({ ...state, texts: { ...state.texts, ...Object.fromEntries(untouched) } })
  }

  /**
   * @param shown texts of other fields that differ from what is known: some password managers fill without an event
   */
  function change(name: string, text: string, shown: Readonly<Record<string, string>> = {}): void {
    setState((before) => {
      const { [name]: _gone, ...errors } = before.errors
      const changed = { ...before, texts: { ...before.texts, ...shown, [name]: text }, errors }
      // A limit that one account has met is none of another's.
      const isOther = fields.some((field) => field.name === name && field.control === 'email')
      return isOther && text !== before.texts[name] ? { ...changed, retryAfterSeconds: undefined } : changed
    })
  }

  /** Takes one of a field's alternatives, and asks no more about it. */
  function choose(name: string, text: string): void {
    setState((before) => ({ ...before, chosen: { ...before.chosen, [name]: text } }))
    change(name, text)
  }

  /** Takes over texts that were filled without an event, before the form draws its own in their place. */
  function adopt(shown: Readonly<Record<string, string>>): void {
    if (Object.entries(shown).some(([name, text]) => text !== state.texts[name]))
      setState((before) => ({ ...before, texts: { ...before.texts, ...shown } }))
  }

  /** Clears fields whose values must not be kept. */
  function forget(names: readonly string[]): void {
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    setState((before) => ({ ...before, texts: { ...before.texts, ...empty } }))
  }

  /** Empties the fields of a step that begins again, and removes their errors. */
  function restart(names: readonly string[]): void {
    forget(names)
    setState((before) => ({ ...before, errors: {}, general: null, retryAfterSeconds: undefined }))
  }

  /**
   * Returns the values, or null after marking the errors.
   *
   * @param shown texts of fields that differ from what is known, as change
   * @param refused whether something other than the fields is invalid
   */
  function read(shown: Readonly<Record<string, string>>, refused: boolean): FormValues<Of> | null {
    const texts = { ...state.texts, ...shown }
    const values: Record<string, unknown> = {}
    const errors: Record<string, FieldFault> = {}
    for (const field of fields) {
      const { name, schema, read: toRaw } = field
      const text = texts[name] ?? ''
      if (optional.includes(name) && text.trim() === '') continue
      const result = safeParse(schema, toRaw(text))
      const isChosen = toRaw(text) === toRaw(state.chosen[name] ?? '')
      if (!result.success) errors[name] = result.issues[0].message as ErrorCode
      else if (!isChosen && alternativesOf(field, text).length > 0) errors[name] = 'asked_back'
      else values[name] = result.output
    }
    const wrong = refused || Object.keys(errors).length > 0
    setState((before) => ({
      ...before,
      texts,
      errors,
      general: null,
      retryAfterSeconds: undefined,
      attempt: before.attempt + Number(wrong),
    }))
    return wrong ? null : (values as FormValues<Of>)
  }

  /** Shows the server's errors at their fields, or else above the form. */
  function fail(error: ApiError): void {
    const own = Object.fromEntries(
      fields.flatMap(({ name, refusal }) => {
        const code = error.fields[name] ?? (error.code === refusal ? refusal : undefined)
        return code ? [[name, code]] : []
      }),
    )
    setState((before) => ({
      ...before,
      errors: own,
      general: Object.keys(own).length > 0 ? null : error.code,
      retryAfterSeconds: error.retryAfterSeconds,
      attempt: before.attempt + 1,
    }))
  }

  return { ...state, change, choose, adopt, forget, restart, read, fail }
}
