import type { closingObstacles } from '../api/contract/user.ts'
import { emailDisputeHours } from './email-dispute.ts'

/** What stands against closing an account: each reason that the server may give, as a point of a list. */
const obstacles: Record<(typeof closingObstacles)[number], string> = {
  loan_active: 'Enquanto houver um empréstimo em pagamento.',
  loan_under_review: 'Enquanto houver um contrato assinado à espera dos documentos ou da análise deles.',
  credit_waiting: 'Enquanto houver dinheiro seu a receber que ainda não conseguimos devolver.',
  return_waiting: 'Enquanto faltar devolver o dinheiro de um contrato de que você desistiu.',
  email_moved: `Nas ${emailDisputeHours} horas depois de uma mudança do e-mail da conta, em que o e-mail antigo ainda pode desfazer a mudança.`,
}

export const closingPoints = Object.values(obstacles)
