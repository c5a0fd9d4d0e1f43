import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { creditorAddress } from '#core/text/creditor.ts'
import type { Section } from '#core/ui/article/content.ts'

const { company, creditor } = config

export const parties: readonly Section[] = [
  {
    id: 'partes',
    title: 'Quem são as partes',
    body: [
      `De um lado, a **${company.legalName}** (“${brand.name}”), CNPJ ${company.cnpj}, ${company.address}. Do outro, você, pessoa que usa o site.`,
      `**${bank.The}**, CNPJ ${creditor.cnpj}, ${creditorAddress}, não é parte destes termos. Ele é parte do contrato de empréstimo e responde pelo que ${brand.the} faz em nome dele como correspondente, nos termos da Resolução CMN 4.935/2021.`,
    ],
  },
  {
    id: 'servico',
    title: 'O que a gente faz',
    body: [
      {
        list: [
          'Mostra simulações de parcelas e de custo.',
          `Recebe o seu pedido, encaminha ${bank.to} e traz a resposta.`,
          'Permite assinar o contrato à distância e enviar documentos.',
          `Dá acesso a parcelas, ${offersBoleto ? 'boletos, ' : ''}Pix, quitação e aos seus dados.`,
        ],
      },
      `É ${bank.the} que decide se há crédito, com que valor e com que taxa.`,
      `O uso do site é gratuito. A remuneração ${brand.of} vem do banco, nunca de você: as parcelas e os encargos do contrato são pagos ao banco.`,
    ],
  },
  {
    id: 'mudanca',
    title: `A mudança para ${partner.the}`,
    body: [
      `${brand.The} deixou de oferecer crédito pessoal com a própria marca e indica **${partner.the}** para novos empréstimos. O site dela tem termos e políticas próprios, que valem a partir do momento em que você sai daqui.`,
      `Quem tem conta aqui, ou cria uma, ainda pode pedir por este site. Nesse caso valem estes termos: quem analisa é ${bank.the}, e é com ele o contrato. Se o pedido não for aprovado, ele só vai para ${partner.the} com a sua autorização.`,
      'Nada muda nos contratos já assinados: valor, taxa, parcelas e vencimentos continuam os mesmos, e a sua conta segue aberta para pagar, antecipar e pedir documentos.',
    ],
  },
]
