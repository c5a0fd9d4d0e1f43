import { config } from '#core/config/config.ts'
import { closingPoints } from '#core/text/retention.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Excluir conta',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'A exclusão é definitiva: não há como desfazer.',
  back: 'Segurança',
  erased: 'O que apagamos agora',
  when: 'Quando não dá para excluir',
  obstacles: closingPoints,
  notYet: 'Ainda não dá para excluir',
  loans: 'Ver meus empréstimos',
  meanwhile: 'O que é opcional você já pode desativar: comunicações e a consulta ao SCR, nas suas ',
  preferences: 'preferências',
  confirm: 'Para excluir, confirme sua senha',
  submit: 'Excluir minha conta',
  help: `Dúvidas sobre seus dados? Escreva para ${config.legal.privacyEmail}.`,
} as const
