import type { ConsentKind } from '../api/contract/consents.ts'
import { partner } from '../brand/names.baked.ts'

export const consentWords: Record<ConsentKind, string> = {
  terms: 'Termos de uso',
  scr: 'Consulta ao SCR do Banco Central',
  'bank-data': 'Leitura dos seus dados bancários',
  partner: `Envio de um pedido ${partner.to}`,
  marketing: 'Comunicação',
}
