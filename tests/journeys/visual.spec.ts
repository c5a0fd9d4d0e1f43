import { expect, test } from './journey.ts'

/**
 * Screenshots of the first public views, compared with reviewed ones. The font is self-hosted and the first
 * screen shows no figure that depends on the day; the tolerance covers browser versions, not another layout.
 * `npx playwright test visual --update-snapshots` takes new ones.
 */
const screens = { home: '/', migration: '/migracao/cliente', app: '/app', components: '/demo/componentes' }

test.beforeEach(async ({ page }) => {
  // The warning at the bottom of the window would cover content.
  await page.addInitScript(() => sessionStorage.setItem('scamWarning', 'dismissed'))
})

for (const [name, path] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} looks as it was drawn, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { maxDiffPixelRatio: 0.03 })
    })
  }
}
