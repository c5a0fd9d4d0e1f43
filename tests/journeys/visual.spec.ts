import { expect, test } from './journey.ts'

/**
 * What a stranger sees first, against pictures that somebody looked at. The face is our own and the first screen
 * holds no figure that depends on the day; the share of pixels that may differ covers other versions of the
 * browser, not another layout. `npx playwright test visual --update-snapshots` takes new pictures.
 */
const screens = { home: '/', migration: '/migracao/cliente', app: '/app', components: '/demo/componentes' }

test.beforeEach(async ({ page }) => {
  // The warning at the foot of the window would hide what is behind it.
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
