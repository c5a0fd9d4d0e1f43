import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { notWeighed } from '#core/text/decline-reasons.ts'
import { promiseTerm } from '#core/text/promises.ts'
import { reviewers } from '#core/text/reviewers.ts'
import type { Section } from '#core/ui/article/content.ts'

const { legal } = config

export const decisions: Section = {
  id: 'decisoes',
  title: 'Decisões automáticas e revisão',
  body: [
    `A análise do pedido é ${bank.of} e usa programas que comparam os seus dados com os critérios dele. O resultado pode ser uma oferta, um pedido de mais informações ou uma recusa.`,
    {
      list: [
        'Pesam a renda, o tipo de trabalho, o objetivo do empréstimo, que pode mudar a taxa, a sua resposta sobre o nome negativado e, se você autorizar, os dados do banco e do SCR, com as parcelas que você já paga.',
        notWeighed,
        'Não usamos raça, religião, opinião política, orientação sexual nem dados de saúde.',
        'Ninguém recebe promessa de aprovação: toda oferta depende da análise.',
      ],
    },
    `**Você pode pedir revisão** de uma recusa, da taxa, do valor ou do prazo das ofertas (art. 20 da LGPD): ${reviewers} olha o pedido de novo, explica os critérios usados e responde por escrito em até ${promiseTerm('review')}. Peça na página do pedido, na sua conta, ou por [${legal.privacyEmail}](mailto:${legal.privacyEmail}), com o número do pedido.`,
  ],
}
