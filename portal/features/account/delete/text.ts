import { config } from '#core/config/config.ts'
import type { RouteId } from '#core/routes/pages.ts'
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
  first: 'Antes de excluir, guarde os papéis',
  firstLead: 'Depois você não entra mais nesta conta. Baixe antes o que pode precisar:',
  papers: [
    ['accountLoans', 'Contratos, comprovantes e cartas de quitação, em cada empréstimo'],
    ['yearlyStatement', 'Informe anual, para a declaração do imposto de renda'],
    ['accountPrivacy', 'Uma cópia dos seus dados'],
  ] satisfies readonly (readonly [RouteId, string])[],
  question: {
    title: 'Excluir a conta de vez?',
    keep: 'Manter a conta',
    confirm: 'Excluir de vez',
  },
  confirm: 'Para excluir, confirme sua senha',
  submit: 'Excluir minha conta',
  help: `Dúvidas sobre seus dados? Escreva para ${config.legal.privacyEmail}.`,
} as const
