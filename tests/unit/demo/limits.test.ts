import { describe, expect, it } from 'vitest'
import { defaultLimits, defaultSettings, type Limit } from '../../../demo/api/platform/settings.ts'

const limits: [name: string, limit: Limit][] = Object.entries(defaultLimits)
const day = 24 * 3600
const year = 365 * day
const { guessEver, factorGuessEver } = defaultLimits

/** The most that a window lets through in a time, however the attempts are spread. */
function mostIn(time: number, { max, seconds, renews }: Limit): number {
  const windows = Math.ceil(time / seconds)
  // Two windows may meet, so that what both allow comes at once.
  return max * (renews === 'from-first' ? windows + 1 : windows)
}

describe('the limits', () => {
  it('of addresses, which are never quiet, and of those who share something end after a fixed time', () => {
    for (const [name, { renews }] of limits)
      if (name.endsWith('Address') || name === 'expensiveInAll')
        expect([name, renews]).toEqual([name, 'from-first'])
  })

  it.each([
    ...['loginPair', 'loginDevice', 'sendEmail', 'guessPair', 'guessDay', 'guessEver', 'confirmPassword'],
    ...['factorGuess', 'factorGuessEver', 'deskPair'],
  ] as const)('of guesses and mails start again after a quiet time only: %s', (name) => {
    expect(defaultLimits[name].renews).toBe('after-quiet')
  })

  it('over a day, or for ever, are as long as they are called', () => {
    for (const [name, { seconds }] of limits) {
      if (name.endsWith('Day')) expect([name, seconds]).toEqual([name, day])
      if (name.endsWith('Ever')) expect([name, seconds]).toEqual([name, year])
    }
  })

  it.each([
    ['sendEmail', 'sendEmailDay'],
    ['confirmPassword', 'confirmPasswordDay'],
    ['factorGuess', 'factorGuessDay'],
    ['factorGuessDay', 'factorGuessEver'],
    ['guessDay', 'guessEver'],
    ['chatMessage', 'chatMessageDay'],
    ['loginPair', 'loginEmail'],
    ['deskPair', 'deskEmail'],
  ] as const)('of a short time are lower than those of a longer one: %s, %s', (short, long) => {
    expect(defaultLimits[short].max).toBeLessThan(defaultLimits[long].max)
    expect(defaultLimits[short].seconds).toBeLessThan(defaultLimits[long].seconds)
  })

  it('leave a guesser of six digits a chance of one in ten thousand a year (NIST SP 800-63B, 3.2.2)', () => {
    for (const limit of [guessEver, factorGuessEver])
      expect(mostIn(year, limit) / 1_000_000).toBeLessThanOrEqual(1e-4)
  })

  it('leave a guesser of a password at most a hundred tries in a day', () => {
    for (const name of ['loginEmail', 'deskEmail', 'confirmPasswordDay'] as const)
      expect(mostIn(day, defaultLimits[name])).toBeLessThanOrEqual(100)
  })

  it('let through all that a code allows before it is spent, and a lock before it comes', () => {
    const { code, lockAfter } = defaultSettings
    for (const name of ['guessPair', 'guessDay', 'guessAddress'] as const)
      expect(defaultLimits[name].max).toBeGreaterThanOrEqual(code.tries)
    expect(defaultLimits.loginPair.max).toBeLessThan(lockAfter)
    expect(defaultLimits.loginEmail.max).toBeGreaterThan(lockAfter)
  })

  it('let mails come for a whole day of a link', () => {
    expect(defaultSettings.code.linkSeconds).toBe(defaultLimits.sendEmailDay.seconds)
    expect(defaultSettings.code.seconds).toBeLessThan(defaultSettings.code.linkSeconds)
  })
})
