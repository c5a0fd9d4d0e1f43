import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { beforeSignature, contractFile, readyToSign, type Signer, sign } from '../support/signable.ts'

/** As many as one account asks at once: more than there are places for papers, and for all that is drawn. */
const askers = 130

describe.each(eitherEngine)('the queue of papers on %s', (engine) => {
  const api = useApi(engine)

  /** One account keeps asking for a paper, each asker again once it has one, until all is over. */
  function crowdOf(signer: Signer) {
    let isOver = false
    const drawn = { count: 0, refused: 0 }
    async function ask(): Promise<void> {
      while (!isOver) {
        const { statusCode } = await contractFile(api, signer, 'pdf')
        drawn[statusCode === 200 ? 'count' : 'refused'] += 1
        if (statusCode !== 200) return
      }
    }
    const all = Promise.all(Array.from({ length: askers }, ask))
    const end = () => {
      isOver = true
      return all
    }
    return { drawn, end }
  }

  test('is full for the account that fills it alone: the papers of others wait for few of its own', async () => {
    const [greedy, reader, signer] = [
      await beforeSignature(api),
      await beforeSignature(api),
      await beforeSignature(api),
    ]
    const ready = await readyToSign(api, signer)
    const { drawn, end } = crowdOf(greedy)
    await expect.poll(() => drawn.count, { timeout: 30_000 }).toBeGreaterThan(0)
    const during = async (draws: number, act: () => Promise<number>) => {
      const before = drawn.count
      expect(await act()).toBe(200)
      // One is being drawn when it comes, one may have its turn before, and one be done while the answer is on its way.
      expect(drawn.count - before).toBeLessThanOrEqual(3 * draws)
    }
    try {
      await during(1, async () => (await contractFile(api, reader, 'pdf')).statusCode)
      await during(2, async () => (await sign(api, signer, ready)).status)
    } finally {
      await end()
    }
    expect(drawn.refused).toBeGreaterThanOrEqual(askers - 3)
  }, 60_000)
})
