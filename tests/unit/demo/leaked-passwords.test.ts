import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { isLeaked, leakedCount } from '../../../demo/api/identity/leaked-passwords.ts'
import { passwordProblem } from '../../../demo/api/identity/password-policy.ts'

const { resolve } = createRequire(import.meta.url)
const owner = { email: 'alguem@exemplo.com.br' }

/** Frequency lists that others made from leaks; the server uses neither package. */
const lists: Record<string, string[]> = {
  'a site that leaked in 2009': readFileSync(resolve('rockyou/data/75.txt'), 'utf8').split(/\r?\n/),
  'ten million by Mark Burnett, as zxcvbn counts them':
    /passwords: "([^"]+)"/
      .exec(readFileSync(resolve('zxcvbn/lib/frequency_lists.js'), 'utf8'))?.[1]
      ?.split(',') ?? [],
}

describe('leaked passwords', () => {
  it.each(Object.entries(lists))('0 of the 3,000 most frequent of policy length are taken: %s', (_, list) => {
    const frequent = [...new Set(list)].filter((password) => password.length >= 8).slice(0, 3000)
    expect(frequent).toHaveLength(3000)
    expect(frequent.filter((password) => !passwordProblem(password, owner))).toEqual([])
  })

  it('are 100,000 and more, whatever the size of their letters', () => {
    expect(leakedCount).toBeGreaterThan(100_000)
    expect(
      ['liverpool', 'Metallica', 'BLINK182', 'drowssap', '12qwaszx'].filter((text) => !isLeaked(text)),
    ).toEqual([])
  })

  it.each(['girassol na janela 31', 'Xk9!mQ2z', 'tres gatos pretos', 'café com leite quente', 'kx3pbn8q'])(
    'do not hold "%s"',
    (password) => expect(passwordProblem(password, owner)).toBeUndefined(),
  )

  it('take few others with them: less than 1 in 1,000 random ones', () => {
    const random = Array.from(
      { length: 10_000 },
      (_, index) => `${(index * 2_654_435_761) % 4_294_967_296}-vereda-x`,
    )
    expect(random.filter(isLeaked).length).toBeLessThan(10)
  })

  it('are found in less than a millisecond', () => {
    const began = performance.now()
    for (let round = 0; round < 1000; round += 1) isLeaked(`senha comprida ${round}`)
    expect((performance.now() - began) / 1000).toBeLessThan(1)
  })
})
