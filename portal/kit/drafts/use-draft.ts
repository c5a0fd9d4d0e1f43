import { useState, useSyncExternalStore } from 'react'
import type { Field } from '#core/fields/field.ts'
import { dropDraft, keepDraft, readDraft, type Texts } from './drafts.ts'

type Keep = (name: string, text: string) => void

export interface Draft {
  /** What was typed before, by field. */
  texts: Texts
  keep: Keep
  /** The same for a way to fill in other fields: what was typed by hand stays. */
  keeping(fill: Keep): Keep
  /** Once it is sent, or given up. */
  drop(): void
}

const nothing: Texts = {}
const never = () => () => undefined

/**
 * What is typed into a form and not yet sent: there again after a reload, a tab that the phone put away, or a session
 * that ran out. Kept for this tab and this person alone; passwords and codes never.
 *
 * @param form names it among all forms
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
