import { deleteDraft, readDraft, storeDraft } from '../../kit/drafts/drafts.ts'

const draftName = (loanId: string, number: number) => `part of ${loanId} ${number}`

/** The amount typed for part of an installment, on this page or the one that links here. */
export const readPartDraft = (loanId: string, number: number): string =>
  readDraft(draftName(loanId, number))['amount'] ?? ''

export const storePartDraft = (loanId: string, number: number, text: string): void =>
  storeDraft(draftName(loanId, number), { amount: text })

export const deletePartDraft = (loanId: string, number: number): void =>
  deleteDraft(draftName(loanId, number))
