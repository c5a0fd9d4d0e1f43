import { useState, useSyncExternalStore } from 'react'
import type { Field } from '#core/fields/field.ts'
import { type DraftTexts, deleteDraft, readDraft, storeDraft } from './drafts.ts'

type KeepText = (name: string, text: string) => void

export interface Draft {
  /** The texts typed before, by field. */
  texts: DraftTexts
  keep: KeepText
  /** Wraps a function that fills in other fields, so that it saves them too but keeps what the user typed. */
  keeping(fill: KeepText): KeepText
  /** Deletes the draft, once it is sent or abandoned. */
  drop(): void
}

const nothing: DraftTexts = {}
const subscribeToNothing = () => () => undefined

/**
 * Unsent input of a form, restored after a reload, an unloaded tab or an expired session. Stored for this tab
 * and this user only; never passwords or codes.
 *
 * @param form a unique name of the form
 */
export function useDraft(form: string, fields: readonly Pick<Field, 'name' | 'control'>[]): Draft {
  const [held] = useState<{ texts?: DraftTexts; typed: Set<string> }>(() => ({ typed: new Set() }))
  const save: KeepText = (name, text) => {
    const control = fields.find((field) => field.name === name)?.control
    if (!control || control === 'password' || control === 'code') return
    storeDraft(form, { [name]: text })
    held.texts = { ...held.texts, [name]: text }
  }
  return {
    texts: useSyncExternalStore(
      subscribeToNothing,
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
      held.typed.clear()
      deleteDraft(form)
    },
  }
}
