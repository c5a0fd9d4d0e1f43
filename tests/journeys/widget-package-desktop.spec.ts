import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { type OutputOptions, rollup } from 'rollup'
import { buildPackaged, embeds } from '../../portal/build/recipe/build-widget.mjs'
import { bundlers, partnerFolder } from '../support/bundlers.ts'
import { complaintsOf, html, strictPolicy } from '../support/embed-page.ts'
import { startSite } from '../support/static-site.ts'

const { exports } = JSON.parse(readFileSync('dist/widget/package.json', 'utf8')) as {
  exports: Record<string, { default?: string }>
}
/** Export paths: '' for all elements, '/login' for one. */
const scripts = Object.entries(exports)
  .filter(([, target]) => target.default)
  .map(([name]) => name.slice(1))

const tags = (names: readonly string[], more = '') =>
  names.map((name) => `<credit-${name}${more}><b>Reserva</b></credit-${name}>`).join('')

for (const [name, bundle] of Object.entries(bundlers))
  for (const what of scripts)
    test(`${name} makes a page of vereda-embeds${what}`, async ({ page }) => {
      const { folder, entry } = await partnerFolder(what)
      const { code, warnings } = await bundle(folder, entry)
      await rm(folder, { recursive: true })
      expect(warnings).toEqual([])
      const [only] = embeds.filter((one) => what.endsWith(`/${one}`))
      const names = only ? [only] : embeds
      const body = tags(names, ' portal-url="https://portal.example"')
      const shop = await startSite({
        contentSecurityPolicy: strictPolicy(),
        files: {
          '/shop.js': code,
          '/page.html': html(body, '<script type="module" src="/shop.js"></script>'),
        },
      })
      const complaints = complaintsOf(page)
      await page.goto(`${shop.origin}/page.html`)
      for (const one of names) await expect(page.locator(`credit-${one} [part~=base]`)).toBeVisible()
      expect(complaints).toEqual([])
      expect(shop.requests).toEqual(['/page.html', '/shop.js'])
      await shop.close()
    })

async function builtFor(portal: string): Promise<string> {
  const { output, ...options } = buildPackaged('credit', portal)
  const bundle = await rollup(options)
  const { output: made } = await bundle.generate({ ...(output as OutputOptions), sourcemap: false })
  return made[0].code
}

test('a package knows the portal that it was built for, and leads nowhere else', async ({ page }) => {
  const shop = await startSite({
    files: {
      '/shop.js': await builtFor('https://portal.example'),
      '/page.html': html(tags(embeds), '<script type="module" src="/shop.js"></script>'),
    },
  })
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/page.html`)
  await expect(page.getByRole('link', { name: 'Simular' })).toHaveAttribute(
    'href',
    /^https:\/\/portal\.example\/continuar\?/,
  )
  await expect(page.getByText('A senha você digita só em portal.example')).toBeVisible()
  expect(complaints).toEqual([])
  await shop.close()
})

test('a package that was built for no portal says so, and shows what the partner wrote', async ({ page }) => {
  const shop = await startSite({
    files: {
      '/shop.js': await builtFor(''),
      '/page.html': html(tags(embeds), '<script type="module" src="/shop.js"></script>'),
    },
  })
  // The warning leads nowhere.
  const leading = embeds.filter((name) => name !== 'scam-warning')
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/page.html`)
  await expect.poll(() => complaints.length).toBe(leading.length)
  for (const complaint of complaints) expect(complaint).toMatch(/^error: .*portal-url is missing/)
  for (const name of leading) {
    await expect(page.locator(`credit-${name} b`)).toBeVisible()
    await expect(page.locator(`credit-${name} a, credit-${name} input`)).toHaveCount(0)
  }
  await expect(page.getByText('Atenção!')).toBeVisible()
  await page
    .locator('credit-simulator')
    .evaluate((one) => one.setAttribute('portal-url', 'https://p.example'))
  await expect(page.getByRole('link', { name: 'Simular' })).toHaveAttribute('href', /^https:\/\/p\.example\//)
  await shop.close()
})
