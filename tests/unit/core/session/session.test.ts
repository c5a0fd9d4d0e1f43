import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenKeys, localKeys, sessionKeys } from '#core/session/keys.ts'
import {
  beginSession,
  clearWithSession,
  endRefusedSession,
  endSession,
  endWithSession,
  readToken,
  session,
  watchSession,
} from '#core/session/session.ts'
import { cookiesEnabled } from '#core/session/storage.ts'

class Area {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

let local: Area
let perTab: Area
let page: EventTarget

beforeEach(() => {
  local = new Area()
  perTab = new Area()
  page = Object.assign(new EventTarget(), { localStorage: local, sessionStorage: perTab })
  vi.stubGlobal('window', page)
  endSession('logout')
  session.ended = null
})

/** The event the browser sends to other tabs of the origin. */
function otherTabChanged(key: string | null, newValue: string | null = null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

describe('a session', () => {
  it('keeps the auth result under "token", and that the person is a member', () => {
    const auth = { access_token: 'abc', holder: 'h', token_type: 'bearer', expires_in: 86_400 } as const
    beginSession({ ...auth, device_token: 'kept elsewhere' } as typeof auth)
    expect(JSON.parse(local.getItem('token') ?? '')).toEqual(auth)
    expect(local.getItem('alreadyMember')).toBe('true')
    expect(readToken()).toBe('abc')
    expect(session.authenticated).toBe(true)
  })

  it.each(['', 'null', '{}', 'not json', '{"access_token":5}'])('holds no token in %j', (stored) => {
    local.setItem('token', stored)
    expect(readToken()).toBeNull()
  })

  it('ends by logout with everything it gathered', () => {
    const held = endWithSession({ reset: vi.fn() })
    beginSession({ access_token: 'abc', holder: 'h' })
    local.setItem('forceNewLoan', 'true')
    perTab.setItem('loanValue', '5000')
    endSession('logout')
    expect([...local.kept.keys()]).toEqual(['loggedOutAt', 'alreadyMember'])
    expect([...perTab.kept.keys()]).toEqual([])
    expect(held.reset).toHaveBeenCalledOnce()
    expect(session).toMatchObject({ authenticated: false, ended: 'logout' })
  })

  it.each([
    ['logout', [], []],
    ['expired', ['forceNewLoan', 'choice'], Object.values(chosenKeys)],
  ] as const)('leaves by %s only what is not of the person who had it', (why, ofBrowser, ofTab) => {
    for (const key of Object.values(localKeys)) local.setItem(key, 'kept')
    for (const key of Object.values(sessionKeys)) perTab.setItem(key, 'kept')
    endSession(why)
    const notes = ['alreadyMember', 'showEbsInfo', 'recorderConsent', 'loggedOutAt']
    const browsers = [...notes, 'fingerprint', 'device', 'passkey']
    // The tokens of links from a mail or another device are not of the session.
    const links = ['handOff', 'unsubscribeToken', 'livingToken', 'paymentToken']
    const tabs = ['scamWarning', 'referrer', ...links]
    expect([...local.kept.keys()].toSorted()).toEqual([...browsers, ...ofBrowser].toSorted())
    expect([...perTab.kept.keys()].toSorted()).toEqual([...tabs, ...ofTab].toSorted())
  })

  it('that expired keeps what the person chose, for after the next login', () => {
    beginSession({ access_token: 'abc', holder: 'h' })
    perTab.setItem('loanValue', '5000')
    endSession('expired')
    expect(readToken()).toBeNull()
    expect(perTab.getItem('loanValue')).toBe('5000')
    expect(session.ended).toBe('expired')
  })

  it('gives values back their beginning, and leaves what is not of it', () => {
    const all = clearWithSession({ shown: 1, open: false })
    const some = clearWithSession({ shown: 1, open: false }, { open: false })
    for (const state of [all, some]) Object.assign(state, { shown: 2, open: true })
    beginSession({ access_token: 'abc', holder: 'h' })
    endSession('expired')
    expect(all).toEqual({ shown: 1, open: false })
    expect(some).toEqual({ shown: 2, open: false })
  })

  it('leaves what outlives that end, and not what outlives the other', () => {
    const held = endWithSession({ reset: vi.fn(), outlives: 'expired' })
    beginSession({ access_token: 'abc', holder: 'h' })
    endSession('expired')
    expect(held.reset).not.toHaveBeenCalled()
    beginSession({ access_token: 'def', holder: 'h' })
    endSession('logout')
    expect(held.reset).toHaveBeenCalledOnce()
  })

  it('of another person makes a page anew that comes back as it was left', () => {
    const reload = vi.fn()
    Object.assign(page, { location: { reload } })
    const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    watchSession()
    beginSession({ access_token: 'abc', holder: 'h' })
    comeBack()
    expect(reload).not.toHaveBeenCalled()
    local.setItem('token', '{"access_token":"of another"}')
    comeBack()
    expect(reload).toHaveBeenCalledOnce()
    local.removeItem('token')
    comeBack()
    expect(session.authenticated).toBe(false)
  })

  it('ends when its token is refused, once, and not by a late answer to another or to none', () => {
    beginSession({ access_token: 'abc', holder: 'h' })
    endRefusedSession('an older one')
    endRefusedSession(null)
    expect(session).toMatchObject({ authenticated: true, ended: null })
    endRefusedSession('abc')
    expect(session).toMatchObject({ authenticated: false, ended: 'expired' })
    // The login page has shown it. Requests without a token are rejected too, but must not show it again.
    session.ended = null
    endRefusedSession('abc')
    endRefusedSession(null)
    expect(session.ended).toBeNull()
  })

  it('ends when its token was taken out of the storage by hand', () => {
    beginSession({ access_token: 'abc', holder: 'h' })
    local.removeItem('token')
    endRefusedSession(null)
    expect(session.ended).toBe('expired')
  })

  it('ends here when another tab ends it, and begins when another begins it', () => {
    watchSession()
    beginSession({ access_token: 'abc', holder: 'h' })
    local.removeItem('token')
    otherTabChanged('token')
    expect(session).toMatchObject({ authenticated: false, ended: 'logout' })
    local.setItem('token', '{"access_token":"new"}')
    otherTabChanged('token')
    expect(session.authenticated).toBe(true)
    local.kept.clear()
    otherTabChanged(null)
    expect(session.authenticated).toBe(false)
  })

  it('that expired in another tab has expired here', () => {
    watchSession()
    beginSession({ access_token: 'abc', holder: 'h' })
    const written: [string, string][] = []
    const { setItem } = local
    local.setItem = (key, value) => {
      written.push([key, value])
      setItem(key, value)
    }
    // What the other tab writes last is what this one hears of.
    endSession('expired')
    const [mark] = written
    local.setItem = setItem
    beginSession({ access_token: 'abc', holder: 'h' })
    local.removeItem('token')
    otherTabChanged('token', mark?.[1])
    expect([mark?.[0], session.ended]).toEqual(['token', 'expired'])
    // Nothing is left to end.
    session.ended = null
    otherTabChanged('token')
    expect(session.ended).toBeNull()
  })

  it('is followed by its token alone, and another one makes the page anew', () => {
    const reload = vi.fn()
    Object.assign(page, { location: { reload } })
    local.setItem('token', '{"access_token":"abc"}')
    watchSession()
    expect(session.authenticated).toBe(true)
    local.removeItem('token')
    otherTabChanged('choice')
    expect(session.authenticated).toBe(true)
    local.setItem('token', '{"access_token":"of another"}')
    otherTabChanged('choice')
    expect(reload).not.toHaveBeenCalled()
    otherTabChanged('token')
    expect(reload).toHaveBeenCalledOnce()
    // A page that comes back now shows what is of this one.
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that began elsewhere after none was here needs no page anew', () => {
    const reload = vi.fn()
    Object.assign(page, { location: { reload } })
    watchSession()
    expect(session.authenticated).toBe(false)
    local.setItem('token', '{"access_token":"abc"}')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    otherTabChanged('token')
    expect([session.authenticated, reload.mock.calls.length]).toEqual([true, 0])
    local.setItem('token', '{"access_token":"of another"}')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    [true, true, {}],
    [false, false, {}],
    [true, false, null],
  ])('has a place where cookies are enabled (%s) and storage opens: %s', (cookieEnabled, works, storage) => {
    vi.stubGlobal('navigator', { cookieEnabled })
    vi.stubGlobal('window', { localStorage: storage })
    expect(cookiesEnabled()).toBe(works)
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(cookiesEnabled()).toBe(false)
    vi.stubGlobal('window', undefined)
    expect(cookiesEnabled()).toBe(true)
  })

  describe('whose token cannot be stored', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }

    it.each(['local', 'both'])('lasts as long as the page, and says so: %s full', (which) => {
      local.setItem('token', '{"access_token":"of another"}')
      local.setItem = full
      if (which === 'both') perTab.setItem = full
      beginSession({ access_token: 'abc', holder: 'h' })
      expect(readToken()).toBe('abc')
      expect(session).toMatchObject({ authenticated: true, fleeting: true })
      // A reload must not continue the earlier session, which may be another person's.
      expect(local.getItem('token')).toBeNull()
      endRefusedSession('abc')
      expect(readToken()).toBeNull()
      expect(session).toMatchObject({ authenticated: false, fleeting: false, ended: 'expired' })
    })

    it('ends by logout, and the next one is stored where there is room again', () => {
      const { setItem } = local
      local.setItem = full
      beginSession({ access_token: 'abc', holder: 'h' })
      endSession('logout')
      expect(readToken()).toBeNull()
      local.setItem = setItem
      beginSession({ access_token: 'def', holder: 'h' })
      expect(session.fleeting).toBe(false)
      local.removeItem('token')
      expect(readToken()).toBeNull()
    })
  })

  it('lives without a storage that works', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(readToken()).toBeNull()
    expect(() => beginSession({ access_token: 'abc', holder: 'h' })).not.toThrow()
  })
})
