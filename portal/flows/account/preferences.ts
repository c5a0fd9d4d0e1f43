import { createAction } from '../../../core/actions/action.ts'
import { inTurn } from '../../../core/actions/in-turn.ts'
import { call } from '../../../core/api/client.ts'
import { listConsents } from '../../../core/api/contract/consents.ts'
import * as api from '../../../core/api/contract/preferences.ts'
import { revokeScr as revoke } from '../../../core/api/contract/scr.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

export type Choice = api.Preferences['choices'][number]

export const loadPreferences = createAction((signal) => call(api.readPreferences, {}, { signal }))

export const loadConsents = createAction(async (signal) => (await call(listConsents, {}, { signal })).items)

export const revokeScr = createAction((signal) => call(revoke, {}, { signal }))

const saveChoice = createAction((signal, body: Choice) => call(api.savePreference, { body }, { signal }))

/** Saves one switch; who presses several in a row has them saved one after the other. */
export const choose = inTurn(saveChoice)

for (const { reset } of [loadPreferences, loadConsents, revokeScr, saveChoice]) onSessionEnd(reset)
