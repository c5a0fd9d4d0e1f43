import { retention, retentionTermWords } from '#core/text/retention.ts'
import { scrRevocation } from '#core/text/scr-authorization.ts'

export const text = {
  ask: {
    label: 'Revogar autorização do SCR',
    title: 'Revogar a autorização de consulta ao SCR?',
    keep: 'Manter',
    confirm: 'Revogar',
  },
  body: `${scrRevocation} A prova da autorização fica guardada por ${retentionTermWords(retention.scr.term)} ${retention.scr.from}.`,
} as const
