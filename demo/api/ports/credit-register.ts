import type { IsoDate } from '#core/calendar/dates.ts'

/** What the credit register knows of a person. Cents. */
interface CreditReport {
  /** 'YYYY-MM': what the SCR shows is about two months old. */
  baseMonth: string
  totalDebt: number
  overdue: number
  monthlyCommitment: number
  institutions: number
}

/** The SCR of the central bank, read with the person's authorisation (Res. CMN 5.037/2022). */
export interface CreditRegister {
  read(cpf: string, today: IsoDate): Promise<CreditReport>
}
