import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { Section } from '#core/ui/article/content.ts'

const { company, creditor, legal } = config

export const who: Section = {
  id: 'quem-decide',
  title: 'Quem decide sobre os seus dados',
  body: [
    `A controladora é a **${company.legalName}**, CNPJ ${company.cnpj}, com sede em ${company.address}. É ela que decide para que os dados são usados no cadastro, no site e no atendimento.`,
    `O crédito é concedido **${bank.by}**, CNPJ ${creditor.cnpj}. Na análise do pedido, no contrato e na cobrança, ele também é controlador e responde pelo que faz. ${brand.The} atua como correspondente dele.`,
    {
      facts: [
        ['Encarregado de dados', legal.privacyOfficer],
        ['Contato', `[${legal.privacyEmail}](mailto:${legal.privacyEmail})`],
        ['Por carta', `${company.legalName}, aos cuidados do encarregado, ${company.address}`],
      ],
    },
  ],
}
