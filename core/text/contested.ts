import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import type { Cents } from '../money/units.ts'

/** What is contested, to stand after 'Você disse que está errado:'. */
export const contestedWords = {
  /** @param today decides whether it is due already */
  installment: (
    { number, installmentCents, dueDate }: { number: number; installmentCents: Cents; dueDate: IsoDate },
    today: IsoDate,
  ) =>
    `a parcela ${number}, de ${formatBrl(installmentCents)}, que ${dueDate < today ? 'venceu' : 'vence'} em ${formatDate(dueDate)}`,
  payment: ({ amountCents, paidOn }: { amountCents: Cents; paidOn: IsoDate }) =>
    `o pagamento de ${formatBrl(amountCents)} em ${formatDate(paidOn)}`,
  message: (subject: string) => `a mensagem “${subject}”`,
} as const

/** What the conversation says once the staff has contested an installment for a customer. */
export const contestTold = (number: string, protocol: string, answerBy: IsoDate): string =>
  `Abrimos uma contestação da parcela ${number} com o que você escreveu: protocolo ${protocol}. Você recebe a resposta até ${formatDate(answerBy)}, e até lá esta parcela não conta como atrasada.`
