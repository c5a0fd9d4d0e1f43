import { config } from '#core/config/config.ts'

const { brand, partnerLender } = config
const partner = partnerLender.name

export const text = {
  partner: `A ${partner} pode analisar o seu pedido`,
  partnerLead: `A ${partner} é outra instituição, com regras próprias. Se você quiser, a ${brand} envia o seu pedido para ela avaliar.`,
  points: [
    'Não custa nada e não obriga a contratar.',
    'Você confere os dados e só depois autoriza o envio.',
    `A análise, a oferta e o contrato são da ${partner}.`,
  ],
  want: `Quero que a ${partner} avalie`,
  goOn: `Continuar com a ${partner}`,
  stop: 'Agora não, ir para minha conta',
} as const
