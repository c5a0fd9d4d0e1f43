import { describe, expect, it } from 'vitest'
import { argon2Passwords } from '../../../demo/api/platform/passwords.ts'
import { sourcesOf } from '../../laws/sources.ts'

const places = { concurrent: 1, waiting: 2, perAddress: 2, perAccount: 1 }
const passwords = argon2Passwords({ memoryKiB: 8, passes: 1, ...places })
const asker = { account: 'ana@exemplo.com.br' }
const typed = 'pão à moda da avó'
const forms = ['NFC', 'NFD'] as const

describe('a password', () => {
  it.each(forms.flatMap((kept) => forms.map((given) => [kept, given] as const)))(
    'that was set in the form %s is right in the form %s',
    async (kept, given) => {
      const hash = await passwords.hash(typed.normalize(kept), asker)
      expect(await passwords.matches(hash, typed.normalize(given), asker)).toBe(true)
    },
  )

  it('is right as it is, and in no other spelling', async () => {
    const hash = await passwords.hash(typed, asker)
    for (const other of ['pao a moda da avo', typed.toUpperCase(), ` ${typed}`, `${typed} `, ''])
      expect(await passwords.matches(hash, other, asker)).toBe(false)
  })

  it('is never right where there is none', async () => {
    for (const none of [null, undefined]) expect(await passwords.matches(none, typed, asker)).toBe(false)
  })

  it('has a salt of its own each time, and the cost that is set', async () => {
    const [one, other] = [await passwords.hash(typed, asker), await passwords.hash(typed, asker)]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  })

  it('is hashed in one place, which normalizes it', () => {
    const hashing = sourcesOf(['demo'], /\.ts$/).filter(({ code }) => code.includes("'@node-rs/argon2'"))
    expect(hashing.map(({ file }) => file)).toEqual(['demo/api/platform/passwords.ts'])
  })
})

describe('the line of those who wait for a hash', () => {
  const busy = { code: 'unavailable', retryAfterSeconds: 2 }

  it.each([
    ['one account, from whatever address', (at: number) => ({ account: 'ana', address: `192.0.2.${at}` }), 2],
    ['one address, whatever the account', (at: number) => ({ account: `a${at}`, address: '192.0.2.1' }), 3],
    [
      'one household, whatever its address',
      (at: number) => ({ account: `a${at}`, address: `2001:db8::${at}` }),
      3,
    ],
  ])('has few places for %s', async (_, askerOf, most) => {
    const asked = [1, 2, 3, 4, 5].map((at) => passwords.hash(typed, askerOf(at)))
    const ended = await Promise.allSettled(asked)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject(busy)
  })

  it('is longer for logins, whatever else is hashed', async () => {
    const others = [1, 2, 3, 4, 5].map((at) => passwords.hash(typed, { account: `a${at}` }))
    const logins = [1, 2].map((at) => passwords.matches(null, typed, { account: `b${at}`, login: true }))
    const ended = await Promise.allSettled(others)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await Promise.all(logins)).toEqual([false, false])
  })
})
