import { dropDraft, keepDraft, readDraft } from '../../kit/drafts/drafts.ts'

const formOf = (loanId: string, number: number) => `part of ${loanId} ${number}`

/** The amount typed for part of an installment, on this page or the one that links here. */
export const typedPart = (loanId: string, number: number): string =>
  readDraft(formOf(loanId, number))['amount'] ?? ''

export const keepTypedPart = (loanId: string, number: number, text: string): void =>
  keepDraft(formOf(loanId, number), { amount: text })

export const dropTypedPart = (loanId: string, number: number): void => dropDraft(formOf(loanId, number))
