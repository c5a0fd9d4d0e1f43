import { dropDraft, keepDraft, readDraft } from '../../kit/drafts/drafts.ts'

const formOf = (loanId: string, number: number) => `part of ${loanId} ${number}`

/** What was typed as the part of an installment to pay, here or where one comes from. */
export const typedPart = (loanId: string, number: number): string =>
  readDraft(formOf(loanId, number))['amount'] ?? ''

export const keepTypedPart = (loanId: string, number: number, text: string): void =>
  keepDraft(formOf(loanId, number), { amount: text })

export const dropTypedPart = (loanId: string, number: number): void => dropDraft(formOf(loanId, number))
