import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { graceSentence } from '#core/text/due-notes.ts'
import { promiseTerm } from '#core/text/promises.ts'

export const text = {
  lead: {
    installment: `Uma pessoa confere e responde em até ${promiseTerm('contest')}. Até lá, esta parcela não conta como atrasada: nada é somado, e não há lembretes. A multa e os juros de mora que já corriam, se houver, ficam parados. Pagar continua possível.`,
    payment: `Uma pessoa confere e responde em até ${promiseTerm('contest')}. O que foi pago por engano volta para você.`,
    message: `Uma pessoa confere e responde em até ${promiseTerm('contest')}.`,
  },
  proof: 'Comprovante (se tiver)',
  send: 'Enviar a contestação',
  open: 'Em conferência',
  openLead: (protocol: string, answerBy: string) =>
    `Você contestou: protocolo ${protocol}, resposta até ${formatDate(answerBy)}.`,
  answered: (protocol: string) => `Contestação respondida: protocolo ${protocol}`,
  payUntil: (day: string) => `Falta pagar esta parcela. ${graceSentence(day)}`,
  back: (cents: Cents) => `Voltam para você ${formatBrl(cents)}.`,
} as const
