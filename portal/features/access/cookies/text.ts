import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Ative os cookies',
} satisfies PageMeta

export const text = {
  title: 'Ative os cookies para continuar',
  lead: `${brand.The} usa o armazenamento do navegador só para manter o seu acesso com segurança. Ele está desativado neste navegador.`,
  steps: [
    'Abra as configurações do navegador.',
    'Procure por privacidade e depois por cookies.',
    'Permita cookies para este site.',
    'Volte aqui e tente de novo.',
  ],
  retry: 'Já ativei, continuar',
} as const
