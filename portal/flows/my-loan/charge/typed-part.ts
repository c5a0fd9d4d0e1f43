import { onSessionEnd } from '../../../../core/session/session.ts'

const typed = new Map<string, string>()
const keyOf = (loanId: string, number: number) => `${loanId} ${number}`

/** What was typed as the part of an installment to pay, here or where one comes from: in memory alone. */
export const typedPart = (loanId: string, number: number): string => typed.get(keyOf(loanId, number)) ?? ''

export function keepTypedPart(loanId: string, number: number, text: string): void {
  typed.set(keyOf(loanId, number), text)
}

onSessionEnd(() => typed.clear())
