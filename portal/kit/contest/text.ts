import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { contestedPaidSentence, graceSentence } from '#core/text/due-notes.ts'
import { ombudsmanWay, promiseTerm } from '#core/text/promises.ts'

const term = `Uma pessoa confere e responde em até ${promiseTerm('contest')}.`

export const text = {
  lead: {
    paid: `${term} ${contestedPaidSentence}`,
    open: `${term} Até lá, esta parcela não conta como atrasada: nada é somado, e não há lembretes. Pagar continua possível.`,
    late: `${term} Até lá, o atraso não conta: a multa e os juros de mora que já correram ficam parados, nada mais é somado, e não há lembretes. Pagar continua possível.`,
    payment: `${term} O que foi pago por engano volta para você.`,
    message: term,
  },
  proof: 'Comprovante (se tiver)',
  again: 'Enviar um comprovante novo',
  againLead: 'Dá para contestar mais uma vez, com um comprovante que ainda não foi enviado.',
  newProof: 'Comprovante novo',
  proofMissing: 'Escolha o arquivo do comprovante.',
  ombudsman: `Não concorda? Procure ${ombudsmanWay}, com este protocolo.`,
  send: 'Enviar a contestação',
  open: 'Em conferência',
  openLead: (protocol: string, answerBy: string) =>
    `Você contestou: protocolo ${protocol}, resposta até ${formatDate(answerBy)}.`,
  answered: (protocol: string) => `Contestação respondida: protocolo ${protocol}`,
  payUntil: (day: string) => `Falta pagar esta parcela. ${graceSentence(day)}`,
  back: (cents: Cents) => `Voltam para você ${formatBrl(cents)}.`,
} as const
