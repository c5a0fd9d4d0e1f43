import * as api from '#core/api/contract/preferences.ts'
import * as scr from '#core/api/contract/scr.ts'
import * as priority from '#core/api/contract/service-priority.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

export type PreferenceChoice = api.Preferences['choices'][number]

export const revokeScr = createCommand(scr.revokeScr, () => ({}))

export const declarePriority = createCommand(priority.declarePriority, (declared: boolean) => ({
  body: { declared },
}))

export const saveChoice = createCommand(api.savePreference, (body: PreferenceChoice) => ({ body }))
