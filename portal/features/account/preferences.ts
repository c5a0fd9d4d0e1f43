import * as api from '#core/api/contract/preferences.ts'
import * as scr from '#core/api/contract/scr.ts'
import { createCommand } from '../../kit/reads/command.ts'

export type Choice = api.Preferences['choices'][number]

export const revokeScr = createCommand(scr.revokeScr, () => ({}))

export const saveChoice = createCommand(api.savePreference, (body: Choice) => ({ body }))
