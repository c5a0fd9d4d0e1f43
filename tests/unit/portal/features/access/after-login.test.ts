import { beforeEach, expect, it, vi } from 'vitest'
import { sessionKeys } from '#core/session/keys.ts'
import { beginSession, endSession } from '#core/session/session.ts'
import { afterLogin } from '../../../../../portal/features/access/after-login.ts'
import { readDraft, storeDraft } from '../../../../../portal/kit/drafts/drafts.ts'

let inTab: Map<string, string>

const areaOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

beforeEach(() => {
  inTab = new Map()
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('window', { localStorage: areaOf(new Map()), sessionStorage: areaOf(inTab) })
})

async function logIn(holder: string): Promise<void> {
  beginSession({ access_token: `of ${holder}`, holder })
  inTab.set(sessionKeys.lastLocation, 'accountSecurity')
  await afterLogin('')
}

it.each([
  ['the same person', 'maria', { name: 'Maria da Silva' }],
  ['another person', 'joão', {}],
])('after a session ran out, %s finds only what is their own', async (_who, next, found) => {
  await logIn('maria')
  storeDraft('name', { name: 'Maria da Silva' })
  endSession('expired')
  await logIn(next)
  expect(readDraft('name')).toEqual(found)
  expect([...inTab.values()].join().includes('Maria da Silva')).toBe('name' in found)
})
