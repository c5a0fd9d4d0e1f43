import type { Page } from 'playwright/test'

/** Manual actions and pages an errand takes. */
export interface Counts {
  screens: number
  presses: number
  /** Typed, or chosen from a list. */
  fields: number
  passwords: number
  files: number
}

/**
 * Counts presses, fields and files on every page from now on; each address counts as one screen.
 *
 * @returns the counts since the last `from()`
 */
export async function countEffort(page: Page): Promise<{ from(): void; counts(): Counts }> {
  const none = { presses: 0, fields: 0, passwords: 0, files: 0 }
  const done = { ...none }
  const screens: string[] = []
  await page.exposeFunction('countOne', (kind: keyof typeof done) => {
    done[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => (window as unknown as { countOne(kind: string): void }).countOne(kind)
    addEventListener('pointerdown', () => count('presses'), true)
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) count('fields')
        if (!(target instanceof HTMLInputElement) || /radio|checkbox/.test(target.type)) return
        count(target.type === 'file' ? 'files' : 'fields')
        if (target.type === 'password') count('passwords')
      },
      true,
    )
  })
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname)
  })
  return {
    from() {
      Object.assign(done, none)
      screens.length = 0
    },
    counts: () => ({ ...done, screens: new Set(screens).size }),
  }
}
