import { sessionKeys } from '#core/session/keys.ts'
import { holder } from '#core/session/session.ts'
import { perTab } from '#core/session/storage.ts'

export type Texts = Readonly<Record<string, string>>

interface Drafts {
  /** Whose they are; null before anybody has logged in. */
  holder: string | null
  /** Since when, milliseconds. */
  since: number
  /** What is typed, by form and field. */
  forms: Record<string, Texts>
}

/** As long as a session lasts at most. */
const lifeMs = 24 * 60 * 60 * 1000

/** What this tab keeps for whoever is logged in now. What it keeps for another person, or for too long, goes. */
function read(now = Date.now()): Drafts {
  const mine = holder()
  try {
    const held: Partial<Drafts> | null = JSON.parse(perTab.get(sessionKeys.drafts) ?? 'null')
    if (held?.forms && held.holder === mine && now - Number(held.since) < lifeMs) return held as Drafts
  } catch {
    // Nothing of ours.
  }
  perTab.remove(sessionKeys.drafts)
  return { holder: mine, since: now, forms: {} }
}

function write(form: string, texts: Texts | undefined): void {
  const { forms, ...rest } = read()
  const { [form]: _before, ...others } = forms
  const left = texts ? { ...others, [form]: texts } : others
  if (Object.keys(left).length === 0) perTab.remove(sessionKeys.drafts)
  else perTab.set(sessionKeys.drafts, JSON.stringify({ ...rest, forms: left }))
}

export const readDraft = (form: string): Texts => ({ ...read().forms[form] })

export const keepDraft = (form: string, name: string, text: string): void =>
  write(form, { ...readDraft(form), [name]: text })

export const dropDraft = (form: string): void => write(form, undefined)

/** To be called once somebody has logged in: what another person typed in this tab is not theirs. */
export const dropOthers = (): void => void read()
