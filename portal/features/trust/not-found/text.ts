import { toHome } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Página não encontrada',
} satisfies PageMeta

export const text = {
  title: 'Não encontramos esta página',
  lead: 'O endereço pode ter mudado ou ter um erro de digitação. O caminho de volta é curto.',
  home: toHome,
  account: 'Minha conta',
  login: 'Entrar na minha conta',
  guess: 'Será que você procura:',
  questions: 'Dúvidas',
  siteMap: 'Mapa do site',
  elsewhere: 'Outros lugares',
} as const
