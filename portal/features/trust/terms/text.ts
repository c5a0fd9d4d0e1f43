import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { termsOfUse } from '#core/text/terms-version.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import type { PageMeta } from '../../../page-meta.ts'
import { account } from './chapters/account.ts'
import { ending } from './chapters/ending.ts'
import { loan } from './chapters/loan.ts'
import { parties } from './chapters/parties.ts'
import { usage } from './chapters/service-usage.ts'

export const meta = {
  title: 'Termos de uso',
  description: `As regras de uso do site e da conta ${config.brand}: o que fazemos, o que cabe a você e como reclamar.`,
} satisfies PageMeta

const { company } = config

export const text = {
  title: meta.title,
  lead: `Estas são as regras para usar o site e a conta ${brand.name}. Elas valem entre você e a ${company.legalName}, a partir do momento em que você usa o site ou cria uma conta.`,
  updated: termsOfUse.since,
  version: termsOfUse.version,
  sections: [
    {
      id: 'resumo',
      title: 'Em poucas palavras',
      body: [
        {
          list: [
            `${brand.The} não é um banco: é correspondente ${bank.of}, que concede o crédito.`,
            '**Não cobramos nada de você**, nem antes nem depois: parcelas e encargos do contrato são pagos ao banco. Quem pede depósito para liberar crédito está aplicando um golpe.',
            'Simular não obriga a nada. Toda oferta depende de análise de crédito.',
            'O empréstimo tem contrato próprio, que você lê antes, assina com um código e do qual recebe uma cópia.',
            `Como cuidamos dos seus dados está na [política de privacidade](${href('privacy')}).`,
          ],
        },
      ],
    },
    ...parties,
    ...account,
    ...loan,
    ...usage,
    ...ending,
  ],
} as const satisfies ArticleProps
