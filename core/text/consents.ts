import type { ConsentKind } from '../api/contract/consents.ts'
import { config } from '../config/config.ts'

/** What was agreed to. */
export const consentWords: Record<ConsentKind, string> = {
  terms: 'Termos de uso',
  scr: 'Consulta ao SCR do Banco Central',
  'bank-data': 'Leitura dos seus dados bancários',
  partner: `Envio de um pedido à ${config.partnerLender.name}`,
  marketing: 'Comunicação',
}
