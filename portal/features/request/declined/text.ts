import { brand, partner } from '#core/brand/names.baked.ts'

export const text = {
  partner: `${partner.The} pode analisar o seu pedido`,
  partnerLead: `${partner.The} é outra instituição, com regras próprias. Se você quiser, ${brand.the} envia o seu pedido para ela avaliar.`,
  points: [
    'Não custa nada e não obriga a contratar.',
    'Você confere os dados e só depois autoriza o envio.',
    `A análise, a oferta e o contrato são ${partner.of}.`,
  ],
  want: `Quero que ${partner.the} avalie`,
  goOn: `Continuar com ${partner.the}`,
  stop: 'Agora não, ir para minha conta',
} as const
