/** Why a backup or restore is impossible, as a sentence for the operator. */
export class Refusal extends Error {}

/** Reason to refuse a restore while a server is running. */
export const inUse = 'Another process works on the database: stop every server first.'
