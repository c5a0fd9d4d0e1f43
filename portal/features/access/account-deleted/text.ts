import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { toHome } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Conta excluída',
} satisfies PageMeta

export const text = {
  title: 'Sua conta foi excluída',
  lead: `Você saiu ${brand.of} em todos os aparelhos, e não é mais possível entrar com este e-mail e esta senha.`,
  erased: 'O que foi apagado',
  ask: `Esses dados ficam guardados só para cumprir a lei (LGPD, art. 16) e são apagados depois. Para perguntas ou para exercer seus direitos, escreva para ${config.legal.privacyEmail}.`,
  home: toHome,
} as const
