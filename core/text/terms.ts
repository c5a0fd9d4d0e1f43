/** The terms that a registration agrees to: the page shows it, the ledger of consents names it. */
export const termsOfUse = { version: '1.4', since: '2026-11-22' } as const
