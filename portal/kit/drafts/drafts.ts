import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { holder } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'

export type Texts = Readonly<Record<string, string>>

/** What one person has typed in this tab. */
interface Kept {
  /** Since when, milliseconds. */
  since: number
  /** By form and field. */
  forms: Record<string, Texts>
}

/** As long as a session lasts at most. */
const lifeMs = 24 * 60 * 60 * 1000

/** Whose is what is typed while nobody is logged in. */
const nobody = ''

/**
 * What this tab keeps, by holder, without what it keeps for too long. Whoever is logged in finds their own alone; while
 * nobody is, that of a session that ran out waits for its login.
 */
function read(): Record<string, Kept> {
  const mine = holder()
  try {
    const held: Record<string, Kept | null> = JSON.parse(perTab.get(sessionKeys.drafts) ?? '{}')
    // A tab that slept through a logout finds nothing of before it.
    const loggedOutAt = Number(local.get(localKeys.loggedOutAt))
    const isGood = ({ since }: Kept) => since >= loggedOutAt && Date.now() - since < lifeMs
    const good = Object.entries(held ?? {}).filter(
      ([whose, kept]) => kept?.forms && isGood(kept) && (!mine || mine === whose),
    )
    return Object.fromEntries(good) as Record<string, Kept>
  } catch {
    return {}
  }
}

function store(kept: Record<string, Kept>): void {
  if (Object.keys(kept).length === 0) perTab.remove(sessionKeys.drafts)
  else perTab.set(sessionKeys.drafts, JSON.stringify(kept))
}

function write(form: string, texts: Texts | undefined): void {
  const whose = holder() ?? nobody
  const { [whose]: own, ...others } = read()
  const { [form]: _before, ...rest } = own?.forms ?? {}
  const forms = texts ? { ...rest, [form]: texts } : rest
  const left = Object.keys(forms).length > 0
  store({ ...others, ...(left && { [whose]: { since: own?.since ?? Date.now(), forms } }) })
}

export const readDraft = (form: string): Texts => ({ ...read()[holder() ?? nobody]?.forms[form] })

/** The same, also of whoever was logged in here until their session ran out; what was typed last counts. */
export const readAnyDraft = (form: string): Texts =>
  Object.assign({}, ...Object.values(read()).map(({ forms }) => forms[form]))

export const keepDraft = (form: string, texts: Texts): void => write(form, { ...readDraft(form), ...texts })

export const dropDraft = (form: string): void => write(form, undefined)

/** To be called once somebody has logged in: what another person typed in this tab is not theirs. */
export const dropOthers = (): void => store(read())
