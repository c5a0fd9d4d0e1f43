import { useState } from 'react'
import { safeParse } from 'valibot'
import type { ApiError, ErrorCode } from '../api/errors.ts'
import { type FieldId, fields } from '../fields/dictionary.ts'
import type { Field } from '../fields/field.ts'

type FieldValue<Id extends FieldId> = (typeof fields)[Id] extends Field<infer Value> ? Value : never

/** What a form of these fields yields, by the fields' names in request bodies. */
export type FormValues<Id extends FieldId> = { [K in Id as (typeof fields)[K]['name']]: FieldValue<K> }

interface FormState {
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, ErrorCode>>
  /** An error of the form as a whole. */
  general: ErrorCode | null
  /** Seconds to wait, when the server said so. */
  retryAfterSeconds?: number
  /** Counts failed attempts, so that each gives the summary the focus again. */
  attempt: number
}

/**
 * The state of a form made of dictionary fields: what is typed, what is wrong. Judged when it is sent, not while
 * it is typed; a field's error goes away when the field changes. Nothing typed is ever dropped.
 */
export function useForm<Id extends FieldId>(
  ids: readonly Id[],
  initial: Readonly<Record<string, string>> = {},
  /** Names of what may be left empty; then it is no value at all. */
  optional: readonly string[] = [],
) {
  const [state, setState] = useState<FormState>({
    texts: initial,
    errors: {},
    general: null,
    attempt: 0,
  })
  const entries = ids.map((id) => fields[id] as Field)

  // What is known only later fills in what nobody has touched.
  const [given, setGiven] = useState(initial)
  const later = Object.entries(initial).filter(([name, text]) => text !== given[name])
  if (later.length > 0) {
    setGiven(initial)
    const untouched = later.filter(([name]) => (state.texts[name] ?? '') === (given[name] ?? ''))
    setState({ ...state, texts: { ...state.texts, ...Object.fromEntries(untouched) } })
  }

  function change(name: string, text: string): void {
    setState((before) => {
      const { [name]: _gone, ...errors } = before.errors
      return { ...before, texts: { ...before.texts, [name]: text }, errors }
    })
  }

  /**
   * The values, or null after marking what is wrong.
   *
   * @param held what the form's controls hold: some browsers fill a field in without telling anybody
   */
  function read(held?: FormData): FormValues<Id> | null {
    const texts = { ...state.texts }
    for (const { name } of entries) texts[name] ||= String(held?.get(name) ?? '')
    const values: Record<string, unknown> = {}
    const errors: Record<string, ErrorCode> = {}
    for (const { name, schema, read: toRaw } of entries) {
      const text = texts[name] ?? ''
      if (optional.includes(name) && text.trim() === '') continue
      const result = safeParse(schema, toRaw(text))
      if (result.success) values[name] = result.output
      else errors[name] = result.issues[0].message as ErrorCode
    }
    const wrong = Object.keys(errors).length > 0
    setState((before) => ({
      ...before,
      texts,
      errors,
      general: null,
      retryAfterSeconds: undefined,
      attempt: before.attempt + Number(wrong),
    }))
    return wrong ? null : (values as FormValues<Id>)
  }

  /** Puts the server's errors where they belong: at their fields, else above the form. */
  function fail(error: ApiError): void {
    const own = Object.fromEntries(
      entries.flatMap(({ name, refusal }) => {
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

  return { ...state, entries, change, read, fail }
}
