import { beforeEach, expect, it, vi } from 'vitest'

/** A page load in the same tab: modules start fresh, the tab's storage stays. */
async function load(referrer: string): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('document', { referrer })
  const { originalReferrer } = await import('#core/session/referrer.ts')
  return originalReferrer()
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('location', { origin: 'https://vereda.example' })
})

it('is the page that led here, over all loads of the tab, without what may be private', async () => {
  expect(await load('https://blog.example/post?email=ana@exemplo.com.br#token=1')).toBe(
    'https://blog.example/post',
  )
  for (const later of ['https://vereda.example/login', '', 'https://mail.example/inbox'])
    expect([later, await load(later)]).toEqual([later, 'https://blog.example/post'])
})

it('is none of our own pages', async () => {
  expect(await load('https://vereda.example/')).toBe('')
  expect(await load('')).toBe('')
  expect(await load('https://vereda.example.evil.example/')).toBe('https://vereda.example.evil.example/')
})
