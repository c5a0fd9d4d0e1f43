import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { href } from '#core/routes/pages.ts'
import { creditorLine, creditorOnline } from '#core/text/creditor.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import { whatsAppFor } from '../../../kit/contact/text.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { checking } from './chapters/checking.ts'
import { fraud } from './chapters/fraud.ts'
import { siteWords } from './site-address-words.ts'

export const meta = {
  title: 'Verifique quem somos',
  description: `Confira o CNPJ, os endereços oficiais e o que ${brand.the} nunca pede, e saiba como denunciar um golpe.`,
} satisfies PageMeta

const { company, creditor, support } = config

export const text = {
  title: meta.title,
  lead: `Há quem use o nome de empresas de crédito para aplicar golpes. Em poucos minutos você confere se está mesmo falando com ${brand.the}.`,
  updated: '2026-11-21',
  sections: [
    {
      id: 'regra',
      title: 'A regra que resolve quase tudo',
      body: [
        {
          quote: [
            `**${brand.The} não solicita nenhum tipo de depósito antecipado para liberação do crédito.** Nem taxa, nem seguro, nem “prova de pagamento”, nem Pix de um centavo. Pediu, é golpe.`,
          ],
        },
      ],
    },
    {
      id: 'dados',
      title: 'Nossos dados oficiais',
      body: [
        {
          facts: [
            ['Marca', brand.name],
            ['Empresa', `${company.legalName}, CNPJ ${company.cnpj}`],
            ['Endereço', company.address],
            ['Função', `Correspondente bancário de uma instituição financeira. ${brand.The} não é banco.`],
            ['Quem concede o crédito', creditorLine],
            ['Endereço eletrônico do banco', creditorOnline],
            ['SAC do banco', `${withoutBreaks(creditor.sacPhone)}, 24 horas`],
            ['Ouvidoria do banco', `${withoutBreaks(creditor.ombudsmanPhone)}, ${creditor.ombudsmanHours}`],
          ],
        },
      ],
    },
    ...checking,
    {
      id: 'canais',
      title: 'Nossos endereços oficiais',
      body: [
        {
          facts: [
            ['Site', siteWords(__PUBLIC_URL__)],
            ['E-mail', `[${support.email}](mailto:${support.email})`],
            ...(support.enabled
              ? ([
                  ['Telefone', `${withoutBreaks(support.phonePretty)}, ${support.hours}`],
                  [whatsAppFor.account, withoutBreaks(support.whatsAppNumber)],
                  [whatsAppFor.questions, withoutBreaks(support.faqWhatsAppNumber)],
                ] as const)
              : []),
            ['Se alguém faleceu', `[Perdi alguém](${href('bereavement')}), sem precisar de conta`],
          ],
        },
        'Qualquer outro site, número ou e-mail que use o nosso nome não é nosso. Digite o endereço no navegador em vez de seguir um link recebido.',
      ],
    },
    ...fraud,
  ],
} as const satisfies ArticleProps
