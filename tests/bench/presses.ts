import type { Browser } from 'playwright'
import { withSite } from './browser.ts'
import { onPhone, tokenOf } from './phone.ts'
import { median } from './ratio.ts'

const runs = 5
/** A page, the ready person who opens it, and a button that needs the script. */
const presses = [
  ['/login', undefined, 'Entrar'],
  ['/cadastro/basico', undefined, 'Continuar'],
  ['/minha-conta', 'nadia', 'Sair da conta'],
] as const

interface Press {
  paint: number
  awake: number
  /** From the press to the frame that acknowledges it. */
  shown: number
  carriedOut: number
}

function press(browser: Browser, url: string, label: string, token?: string): Promise<Press> {
  return onPhone(browser, { isFar: true, token }, async (page) => {
    await page.addInitScript(() => {
      const noted = { awake: 0, carriedOut: 0 }
      Object.assign(window, { noted })
      document.addEventListener('awake', () => {
        noted.awake = performance.now()
      })
      // Registered after the HTML's own listeners, which let only the carried out event through.
      addEventListener('DOMContentLoaded', () => {
        for (const kind of ['click', 'submit'])
          document.getElementById('portal')?.addEventListener(kind, ({ target }) => {
            const { dataset } = (target as HTMLElement).closest<HTMLElement>('[data-pressed]') ?? {}
            if (dataset) noted.carriedOut += 1
          })
      })
    })
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.locator('main').getByRole('button', { name: label, exact: true })
    await button.waitFor()
    const shown = await button.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const { form, type } = element as HTMLButtonElement
          const owner = type === 'submit' ? form : element
          owner?.setAttribute('data-pressed', '')
          const start = performance.now()
          ;(element as HTMLButtonElement).click()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }),
    )
    await page.waitForFunction(() => (window as unknown as { noted: { awake: number } }).noted.awake > 0)
    await page.waitForTimeout(500)
    return page.evaluate((wait) => {
      const { noted } = window as unknown as { noted: { awake: number; carriedOut: number } }
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return { paint, shown: wait, ...noted }
    }, shown)
  })
}

/** Presses between the first paint and the script, made as soon as the button is there. */
export function early(): Promise<string> {
  return withSite(async (server, browser) => {
    const lines = ['\nPressed before the script, processor 4 times slower, slow 4G: medians']
    for (const [path, name, label] of presses) {
      const done: Press[] = []
      for (let run = 0; run < runs; run += 1) {
        const token = name && (await tokenOf(server.origin, name))
        done.push(await press(browser, server.origin + path, label, token))
      }
      const of = (figure: keyof Press) => median(done.map((one) => one[figure])).toFixed(0)
      const lost = done.filter(({ carriedOut }) => carriedOut === 0).length
      const doubled = done.filter(({ carriedOut }) => carriedOut > 1).length
      lines.push(
        `  ${path.padEnd(24)} first paint ${of('paint')} ms, awake ${of('awake')} ms, heard within ${of('shown')} ms; ` +
          `of ${runs} presses ${lost} lost, ${doubled} doubled`,
      )
    }
    return lines.join('\n')
  })
}
