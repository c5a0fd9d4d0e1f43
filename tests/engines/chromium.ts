import { chromium } from 'playwright'
import { findChromium } from '../../demo/setup/browser.mjs'
import { tabOf } from '../support/playwright-tab.ts'
import type { Browser } from './engine.ts'

/** The Chromium of the journeys. */
export async function openChromium(): Promise<Browser> {
  const executablePath = await findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  return {
    version: browser.version(),
    fresh: async ({ width, height }) => tabOf(await browser.newPage({ viewport: { width, height } })),
    close: () => browser.close(),
  }
}
