/**
 * The oldest supported browsers: widely available since November 2026; light-dark() is the newest feature
 * they need.
 */
export const targets = { chrome: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) }
