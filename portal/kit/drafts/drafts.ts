import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { readHolder } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'

export type DraftTexts = Readonly<Record<string, string>>

/** The input of one user in this tab. */
interface StoredDrafts {
  /** When it started, in ms since 1970. */
  since: number
  /** Texts by form and field. */
  forms: Record<string, DraftTexts>
}

/** The maximum duration of a session. */
const lifeMs = 24 * 60 * 60 * 1000

/** The owner of input typed while logged out. */
const nobody = ''

/**
 * The drafts of this tab by owner, without expired ones. A logged-in user gets only their own. While logged
 * out, the drafts of an expired session are kept for the next login.
 */
function readDrafts(): Record<string, StoredDrafts> {
  const mine = readHolder()
  try {
    const held: Record<string, StoredDrafts | null> = JSON.parse(perTab.get(sessionKeys.drafts) ?? '{}')
    // Drafts from before a logout are ignored, even in a tab that was suspended during it.
    const loggedOutAt = Number(local.get(localKeys.loggedOutAt))
    const isGood = ({ since }: StoredDrafts) => since >= loggedOutAt && Date.now() - since < lifeMs
    const good = Object.entries(held ?? {}).filter(
      ([whose, kept]) => kept?.forms && isGood(kept) && (!mine || mine === whose),
    )
    return Object.fromEntries(good) as Record<string, StoredDrafts>
  } catch {
    return {}
  }
}

function writeToStorage(kept: Record<string, StoredDrafts>): void {
  if (Object.keys(kept).length === 0) perTab.remove(sessionKeys.drafts)
  else perTab.set(sessionKeys.drafts, JSON.stringify(kept))
}

function writeDrafts(form: string, texts: DraftTexts | undefined): void {
  const whose = readHolder() ?? nobody
  const { [whose]: own, ...others } = readDrafts()
  const { [form]: _before, ...rest } = own?.forms ?? {}
  const forms = texts ? { ...rest, [form]: texts } : rest
  const left = Object.keys(forms).length > 0
  writeToStorage({ ...others, ...(left && { [whose]: { since: own?.since ?? Date.now(), forms } }) })
}

export const readDraft = (form: string): DraftTexts => ({
  ...readDrafts()[readHolder() ?? nobody]?.forms[form],
})

/** The same, plus the drafts of a user whose session expired in this tab; the latest input wins. */
export const readAnyDraft = (form: string): DraftTexts =>
  Object.assign({}, ...Object.values(readDrafts()).map(({ forms }) => forms[form]))

export const storeDraft = (form: string, texts: DraftTexts): void =>
  writeDrafts(form, { ...readDraft(form), ...texts })

export const deleteDraft = (form: string): void => writeDrafts(form, undefined)

/** Call after a login: removes the drafts of other users from this tab. */
export const deleteOtherDrafts = (): void => writeToStorage(readDrafts())
