import type { Page } from 'playwright/test'

// Parts of a page that many journeys look at.

/** What the page says it is. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The way between the pages of the account. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })
