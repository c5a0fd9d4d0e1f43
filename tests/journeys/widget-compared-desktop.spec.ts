import { expect, test } from 'playwright/test'
import { simulators } from '../bench/others/bundles.ts'
import { startShop, visit } from '../bench/others/visit.ts'

test('what the product is measured against draws 51 simulators, and says the same', async ({ browser }) => {
  const own = await simulators()
  const shop = await startShop(Object.values(own))
  try {
    const said = new Map<string, string>()
    for (const [index, name] of Object.keys(own).entries()) {
      const { words = '', fifty } = await visit(browser, shop, index, { hasElement: true })
      expect(fifty, name).toBeGreaterThan(0)
      said.set(name, words)
    }
    const [ours = '', ...others] = said.values()
    expect(ours).toContain('R$')
    for (const words of others) expect(words).toBe(ours)
  } finally {
    await shop.close()
  }
})
