import { brand, partner } from '#core/brand/names.baked.ts'
import { debtHelp, toAccount } from '#core/text/actions.ts'

export const text = {
  sent: `Enviado. A partir daqui, quem cuida do pedido é ${partner.the}.`,
  next: 'O que acontece agora',
  steps: [
    `${partner.The} analisa o pedido e procura você pelo celular ou pelo e-mail do seu cadastro.`,
    'Se houver proposta, compare o custo total (CET) com calma. Você não precisa aceitar.',
    `O contrato, se você quiser, é assinado com ${partner.the}.`,
  ],
  need: 'O que deixar à mão',
  needs: [
    'O e-mail e o celular do seu cadastro: é por eles que o contato chega.',
    'O seu documento de identidade.',
    'Um comprovante de renda e um de endereço.',
  ],
  contact: `Como falar com ${partner.the}`,
  contactLead: `O site ${partner.of} é o caminho certo para tirar dúvidas sobre a proposta. ${brand.The} não decide nem altera esse pedido.`,
  site: `Abrir o site ${partner.of}`,
  account: toAccount,
  debts: debtHelp,
  scam: `Nem ${brand.the} nem ${partner.the} cobram depósito, taxa ou Pix para liberar crédito. Se alguém pedir, é golpe: não pague e avise a gente.`,
} as const
