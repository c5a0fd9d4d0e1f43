import type { ErrorCode } from '#core/api/errors.ts'
import { partner } from '#core/brand/names.baked.ts'
import { text as kit } from '../../../kit/text.ts'

export const text = {
  sending: `Enviando ${partner.to}`,
  detail: 'Leva poucos segundos. Pode ficar nesta página.',
  failed: {
    partner_unavailable: `${partner.The} não pode receber este pedido da forma escolhida. Nada foi enviado.`,
    answers_missing: 'Falta uma resposta. Nada foi enviado ainda.',
    consent_outdated:
      'O texto da autorização mudou. Nada foi enviado: leia a nova versão e decida se quer autorizar.',
    network:
      'Não conseguimos nos conectar. Veja sua internet: o pedido é enviado uma vez só, mesmo tentando de novo.',
    timeout: 'A resposta demorou demais. Pode tentar de novo: o pedido é enviado uma vez só.',
  } satisfies Partial<Record<ErrorCode, string>> as Partial<Record<ErrorCode, string>>,
  retry: kit.retry,
  look: 'Ver o que é possível',
  complete: 'Completar as respostas',
  read: 'Ler a nova versão',
} as const
