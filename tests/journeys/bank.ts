import type { Page } from 'playwright/test'

const codeOn = async (page: Page, start: RegExp) =>
  (await page.locator('main p').filter({ hasText: start }).textContent()) ?? ''

/** The Pix code on a page. */
export const pixOn = (page: Page): Promise<string> => codeOn(page, /^000201/)

/** The payment codes on a page. */
export const codesOn = async (page: Page): Promise<{ pix: string; boleto: string }> => ({
  pix: await pixOn(page),
  boleto: await codeOn(page, /^\d{5}\.\d{5} /),
})

/** Pays at the sandbox bank, by default the amount due. */
export async function payAtBank(origin: string, codigo: string, valor = ''): Promise<void> {
  const answer = await fetch(`${origin}/demo/banco/pagar`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ codigo, valor }),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
}
