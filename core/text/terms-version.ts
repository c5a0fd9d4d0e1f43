/** The terms that a registration accepts: the page shows them, the consent log records the version. */
export const termsOfUse = { version: '1.4', since: '2026-11-22' } as const
