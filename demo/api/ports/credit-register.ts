import type { IsoDate } from '#core/calendar/dates.ts'

/** The SCR's data about a person. Cents. */
interface CreditReport {
  /** 'YYYY-MM': SCR data are about two months old. */
  baseMonth: string
  totalDebt: number
  overdue: number
  monthlyCommitment: number
  institutions: number
}

/** The SCR of the central bank, read with the user's authorization (Res. CMN 5.037/2022). */
export interface CreditRegister {
  read(cpf: string, today: IsoDate): Promise<CreditReport>
}
