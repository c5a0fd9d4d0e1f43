import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import type { Mail } from '../mail.ts'

interface DueDayFacts {
  firstName: string
  publicUrl: string
  loanId: string
  day: number
  nextDate: string
  nextCents: number
  extraDays: number
  extraInterestCents: number
}

/** To somebody who has chosen another due day. */
export function dueDayMail(facts: DueDayFacts): Mail {
  const { firstName, publicUrl, loanId, day, nextDate, nextCents, extraDays, extraInterestCents } = facts
  return {
    subject: `Seu vencimento agora é dia ${day}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `A partir da próxima parcela, o vencimento do seu empréstimo é no dia ${day}.`,
      `Próxima parcela: ${formatBrl(nextCents)} em ${formatDate(nextDate)}, com ${formatBrl(extraInterestCents)} de juros pelos ${extraDays} dias a mais. As outras parcelas não mudam de valor.`,
      'Boletos e códigos Pix gerados antes seguem valendo até a data que está neles.',
    ],
    button: { label: 'Ver as parcelas', url: `${publicUrl}/meu-emprestimo/${loanId}` },
  }
}
