import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession, endSession } from '#core/session/session.ts'
import {
  deleteDraft,
  deleteOtherDrafts,
  readAnyDraft,
  readDraft,
  storeDraft,
} from '../../../../portal/kit/drafts/drafts.ts'

const area = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
let tab: ReturnType<typeof area>
const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  tab = area()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: area(), sessionStorage: tab }))
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const logIn = (holder: string) => beginSession({ access_token: `of ${holder}`, holder })
const drafts = () => tab.kept.get('drafts')

describe('what is typed and not yet sent', () => {
  it('is there for its form, until it is sent', () => {
    logIn('maria')
    storeDraft('name', { name: 'Mar' })
    storeDraft('name', { name: 'Maria' })
    storeDraft('address', { zipCode: '01001-000' })
    expect(readDraft('name')).toEqual({ name: 'Maria' })
    deleteDraft('name')
    expect([readDraft('name'), readDraft('address')]).toEqual([{}, { zipCode: '01001-000' }])
    deleteDraft('address')
    expect(drafts()).toBeUndefined()
  })

  it('outlives a session that ran out, for the same person alone', () => {
    logIn('maria')
    storeDraft('name', { name: 'Maria' })
    endSession('expired')
    logIn('maria')
    deleteOtherDrafts()
    expect(readDraft('name')).toEqual({ name: 'Maria' })
    endSession('expired')
    logIn('joão')
    deleteOtherDrafts()
    expect(drafts()).toBeUndefined()
    expect(readDraft('name')).toEqual({})
  })

  it('ends with a logout, in a tab that slept through it too', () => {
    logIn('maria')
    storeDraft('name', { name: 'Maria' })
    const slept = drafts() ?? ''
    vi.advanceTimersByTime(1000)
    endSession('logout')
    expect(drafts()).toBeUndefined()
    tab.kept.set('drafts', slept)
    expect([readAnyDraft('name'), readDraft('name')]).toEqual([{}, {}])
  })

  it('stays while nobody is logged in, whatever is typed or dropped then', () => {
    storeDraft('registration', { email: 'x@example.com' })
    logIn('maria')
    deleteOtherDrafts()
    expect(readDraft('registration')).toEqual({})
    storeDraft('name', { name: 'Maria' })
    endSession('expired')
    expect([readDraft('name'), readAnyDraft('name')]).toEqual([{}, { name: 'Maria' }])
    storeDraft('access', { email: 'maria@example.com' })
    deleteDraft('registration')
    expect(readDraft('access')).toEqual({ email: 'maria@example.com' })
    logIn('maria')
    deleteOtherDrafts()
    expect([readDraft('name'), readDraft('access')]).toEqual([{ name: 'Maria' }, {}])
  })

  it('goes with a logout, and after a day', () => {
    logIn('maria')
    storeDraft('name', { name: 'Maria' })
    endSession('logout')
    expect(drafts()).toBeUndefined()
    logIn('maria')
    storeDraft('name', { name: 'Maria' })
    vi.advanceTimersByTime(day - 1)
    expect(readDraft('name')).toEqual({ name: 'Maria' })
    vi.advanceTimersByTime(1)
    expect(readDraft('name')).toEqual({})
  })

  it('goes a day after the first of it was typed, whatever was typed later', () => {
    logIn('maria')
    storeDraft('name', { name: 'Mar' })
    vi.advanceTimersByTime(day - 1)
    storeDraft('name', { name: 'Maria' })
    storeDraft('address', { zipCode: '01001-000' })
    vi.advanceTimersByTime(1)
    expect([readDraft('name'), readDraft('address')]).toEqual([{}, {}])
    storeDraft('name', { name: 'Ana' })
    vi.advanceTimersByTime(day - 1)
    expect(readDraft('name')).toEqual({ name: 'Ana' })
  })

  it.each([
    '',
    'null',
    '7',
    'not json',
    '{"forms":5}',
    '{"":{"since":"x","forms":{}}}',
    '{"":null}',
    '{"":{"since":9e15,"forms":7}}',
  ])('takes nothing else for it: %j', (stored) => {
    tab.setItem('drafts', stored)
    expect(readDraft('name')).toEqual({})
  })
})
