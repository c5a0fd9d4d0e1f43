import type { Page } from 'playwright/test'

/** The home page's link to the partner lender. */
export const leave = (page: Page) => page.getByRole('link', { name: 'Ir pra Geru' })

/** The screen between the press and the partner's site. */
export const departure = (page: Page) => page.getByRole('dialog', { name: 'Levando você para a Geru' })
