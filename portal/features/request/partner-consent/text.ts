import { partner } from '#core/brand/names.baked.ts'
import type { PartnerAnswer } from '../loan-facts.ts'

type PartnerReason = NonNullable<PartnerAnswer['reason']>

export const text = {
  choice: 'Enviar também a sua conta bancária?',
  ways: {
    withBankInfo: 'Sim, com a conta',
    without: 'Não, sem a conta',
  },
  hints: {
    withBankInfo: `Com a conta, ${partner.the} aceita uma renda mínima menor.`,
    without: `${partner.The} pede a conta só se aprovar o pedido.`,
  },
  closed: {
    state: `Não é possível: ${partner.the} não empresta no seu estado.`,
    income: `Não é possível: ${partner.the} pede uma renda maior do que a sua.`,
    'bank-info': 'Não é possível: falta a sua conta bancária.',
    'not-declined': 'Não é possível agora.',
    data: `Não é possível: ${partner.the} não confirmou os seus dados.`,
    'open-request': `Não é possível: você já tem um pedido com ${partner.the}.`,
    other: `Não é possível: ${partner.the} não aceitou este pedido.`,
    'sent-before': `Não é possível: ${partner.the} já recebeu este pedido.`,
    'own-arrears': 'Não é possível enquanto um pagamento seu daqui está atrasado.',
  } satisfies Record<PartnerReason, string>,
  incomeWithoutAccount: `Sem a conta, ${partner.the} só empresta a quem tem renda maior do que a sua.`,
  missing: 'Faltam respostas para este caminho.',
  complete: 'Completar as respostas',

  wayMissing: 'Escolha se a conta vai junto ou não.',
  sent: `O que enviamos ${partner.to}`,
  sentAccount: {
    withBankInfo: 'Você escolheu enviar também a conta.',
    without: 'Você escolheu não enviar a conta.',
  },

  terms: 'Autorização de envio',
  version: (version: string, since: string) => `Texto versão ${version}, em vigor desde ${since}.`,
  agree: `Li e autorizo o envio dos meus dados ${partner.to}.`,
  agreeMissing: 'Para enviar, marque a autorização acima.',
  send: `Enviar ${partner.to}`,
  sendWithAccount: 'Enviar com a conta',
  stop: 'Não enviar, ir para minha conta',
  nothing: 'Se você não autorizar, nada é enviado e o pedido fica como está.',
} as const
