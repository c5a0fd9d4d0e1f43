import { config } from '#core/config/config.ts'
import { toAccount } from '#core/text/actions.ts'

const { brand, partnerLender } = config
const partner = partnerLender.name

export const text = {
  sent: `Enviado. A partir daqui, quem cuida do pedido é a ${partner}.`,
  next: 'O que acontece agora',
  steps: [
    `A ${partner} analisa o pedido e procura você pelo celular ou pelo e-mail do seu cadastro.`,
    'Se houver proposta, compare o custo total (CET) com calma. Você não precisa aceitar.',
    `O contrato, se você quiser, é assinado com a ${partner}.`,
  ],
  need: 'O que deixar à mão',
  needs: [
    'O e-mail e o celular do seu cadastro: o contato chega por eles.',
    'O seu documento de identidade.',
    'Um comprovante de renda e um de endereço.',
  ],
  contact: `Como falar com a ${partner}`,
  contactLead: `O site da ${partner} é o caminho certo para tirar dúvidas sobre a proposta. A ${brand} não decide nem altera esse pedido.`,
  site: `Abrir o site da ${partner}`,
  account: toAccount,
  scam: `Nem a ${brand} nem a ${partner} cobram depósito, taxa ou Pix para liberar crédito. Se alguém pedir, é golpe: não pague e avise a gente.`,
} as const
