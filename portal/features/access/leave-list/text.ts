import { brand } from '#core/brand/names.baked.ts'
import { chooseMails } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { unsubscribeWords } from '../unsubscribe-words.ts'

export const meta = {
  title: 'Sair da lista de e-mails',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Com um clique, você para de receber e-mails como o que trouxe você até aqui.',
  submit: 'Parar de receber',
  ...unsubscribeWords,
  choose: chooseMails,
  missing: `Abra esta página pelo link "Parar de receber", no fim de um e-mail ${brand.of}.`,
} as const
