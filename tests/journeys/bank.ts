import type { Page } from 'playwright/test'

/** The payment codes on a page. */
export async function codesOn(page: Page): Promise<{ pix: string; boleto: string }> {
  const code = (start: RegExp) => page.locator('main p').filter({ hasText: start }).textContent()
  return { pix: (await code(/^000201/)) ?? '', boleto: (await code(/^\d{5}\.\d{5} /)) ?? '' }
}

/** Pays at the sandbox bank, by default the amount due. */
export async function payAtBank(origin: string, codigo: string, valor = ''): Promise<void> {
  const answer = await fetch(`${origin}/demo/banco/pagar`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ codigo, valor }),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
}
