import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import type { PageMeta } from '../../../page-meta.ts'
import { decisions } from './chapters/automated-decisions.ts'
import { storage } from './chapters/browser-storage.ts'
import { data } from './chapters/collected-data.ts'
import { who } from './chapters/controller.ts'
import { device } from './chapters/device.ts'
import { purposes } from './chapters/purposes.ts'
import { retention } from './chapters/retention.ts'
import { rights } from './chapters/rights.ts'
import { safety } from './chapters/safety.ts'
import { sharing } from './chapters/sharing.ts'

export const meta = {
  title: 'Política de privacidade',
  description: `Quais dados pessoais ${brand.the} usa, para quê, por quanto tempo, com quem compartilha e como exercer seus direitos.`,
} satisfies PageMeta

const { company } = config

export const text = {
  title: meta.title,
  lead: `Esta política explica o que ${brand.the} faz com os seus dados pessoais. Ela obriga a ${company.legalName} e vale para todas as pessoas que usam este site, a conta e o simulador em sites de parceiros.`,
  updated: '2026-11-25',
  version: '2.4',
  sections: [
    {
      id: 'resumo',
      title: 'Em poucas palavras',
      body: [
        {
          list: [
            'Pedimos só os dados de que o pedido de crédito precisa, e dizemos para que serve cada um.',
            'Não vendemos dados e não carregamos rastreadores nem anúncios de terceiros.',
            'Você pode ver, corrigir, baixar e apagar dados, e pedir que uma pessoa reveja uma decisão automática.',
            `Dúvidas e pedidos: [${config.legal.privacyEmail}](mailto:${config.legal.privacyEmail}).`,
          ],
        },
      ],
    },
    who,
    data,
    purposes,
    decisions,
    device,
    storage,
    sharing,
    retention,
    rights,
    ...safety,
  ],
} as const satisfies ArticleProps
