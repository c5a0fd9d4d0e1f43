/** Why a backup or its way back cannot be, in a sentence for the operator. */
export class Refusal extends Error {}

/** Why nothing is restored under a server that works. */
export const inUse = 'Another process works on the database: stop every server first.'
