import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { complaintsOf, html, strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site

const page = (script: string, integrity: string) =>
  html(
    '<credit-scam-warning>Reserva</credit-scam-warning>',
    `<script type="module" src="${portal.origin}/${script}" integrity="${integrity}" crossorigin></script>`,
  )

test.beforeAll(async () => {
  const { version, files } = JSON.parse(await readFile('dist/widget/v1/integrity.json', 'utf8'))
  const script = await readFile(`dist/widget/v${version}/scam-warning.js`, 'utf8')
  portal = await startSite({ files: { '/right.js': script, '/tampered.js': `${script}// and more` } })
  const hash = files['scam-warning.js']
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: { '/right.html': page('right.js', hash), '/tampered.html': page('tampered.js', hash) },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

test('a pinned script that is what was published runs', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/right.html`)
  await expect(page.getByText('Atenção!')).toBeVisible()
  expect(complaints).toEqual([])
})

test('one that was changed on the way is refused, and the fallback stays', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/tampered.html`)
  await expect.poll(() => complaints.join()).toContain('integrity')
  await expect(page.getByText('Reserva')).toBeVisible()
  expect(await page.evaluate(() => customElements.get('credit-scam-warning'))).toBeUndefined()
})
