import type { RateReason } from '../api/contract/decline-reasons.ts'

/** The reasons for a higher rate, for use inside a sentence. */
export const rateReasonWords: Record<RateReason, string> = {
  source: 'a renda, que não foi lida direto no seu banco',
  occupation: 'o tipo de trabalho que você informou',
  restriction: 'o nome negativado',
  scr_unread: 'o SCR do Banco Central, que não foi consultado',
  scr_overdue: 'o SCR do Banco Central, que mostra atraso',
  cushion: 'o saldo médio da sua conta, baixo para a renda',
}
