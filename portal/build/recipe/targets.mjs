/** The oldest browsers that are built for: widely available since November 2026, light-dark() the youngest need. */
export const targets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) }
