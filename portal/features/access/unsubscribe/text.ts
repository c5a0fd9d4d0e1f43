import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { unsubscribeWords } from '../unsubscribe-words.ts'

export const meta = {
  title: 'E-mails que você recebe',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Escolha o que não quer mais receber neste endereço.',
  choices: {
    label: 'Parar de receber',
    kind: 'Só e-mails como o que trouxe você até aqui',
    everything: 'Todos os e-mails com dicas, novidades e ofertas',
  },
  submit: 'Salvar escolha',
  stays: unsubscribeWords.stays,
  done: {
    kind: unsubscribeWords.done,
    everything: 'Pronto: agora você só recebe o que sua conta precisa.',
  },
  missing: `Para escolher, abra esta página pelo link no fim de um e-mail ${brand.of}.`,
} as const
