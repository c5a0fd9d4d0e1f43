import { bank } from '../brand/names.baked.ts'

/** Who looks at a decision again: the creditor's people, for the decision is the creditor's. */
export const reviewers = `uma pessoa da equipe de crédito ${bank.of}`
