import { bank } from '../brand/names.baked.ts'

/** The reviewers of a decision: the creditor's staff, since the creditor decides. */
export const reviewers = `uma pessoa da equipe de crédito ${bank.of}`
