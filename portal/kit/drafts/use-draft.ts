import { useState, useSyncExternalStore } from 'react'
import type { Field } from '#core/fields/field.ts'
import { dropDraft, keepDraft, readDraft, type Texts } from './drafts.ts'

type Keep = (name: string, text: string) => void

export interface Draft {
  /** The texts typed before, by field. */
  texts: Texts
  keep: Keep
  /** Wraps a function that fills in other fields, so that it saves them too but keeps what the user typed. */
  keeping(fill: Keep): Keep
  /** Deletes the draft, once it is sent or abandoned. */
  drop(): void
}

const nothing: Texts = {}
const never = () => () => undefined

/**
 * Unsent input of a form, restored after a reload, an unloaded tab or an expired session. Stored for this tab
 * and this user only; never passwords or codes.
 *
 * @param form a unique name of the form
 */
export function useDraft(form: string, fields: readonly Pick<Field, 'name' | 'control'>[]): Draft {
  const [held] = useState<{ texts?: Texts; typed: Set<string> }>(() => ({ typed: new Set() }))
  const save: Keep = (name, text) => {
    const control = fields.find((field) => field.name === name)?.control
    if (control && control !== 'password' && control !== 'code') keepDraft(form, { [name]: text })
  }
  return {
    texts: useSyncExternalStore(
      never,
      () => {
        held.texts ??= readDraft(form)
        return held.texts
      },
      () => nothing,
    ),
    keep(name, text) {
      if (text) held.typed.add(name)
      else held.typed.delete(name)
      save(name, text)
    },
    keeping: (fill) => (name, text) => {
      if (held.typed.has(name)) return
      fill(name, text)
      save(name, text)
    },
    drop() {
      held.texts = nothing
      dropDraft(form)
    },
  }
}
