/** The time limit of a request (specification, section 7), in ms. */
export const timeoutMs = 160_000
/** The time limit for reads that a page shows; the user can retry with one click. */
export const readLimitMs = 30_000
/** The longest wait for the device's fingerprint, before a read and before anything else: a login is kept with it. */
export const fingerprintLimitMs = { read: 1_500, write: 15_000 }
export const retryDelayMs = 1_000
