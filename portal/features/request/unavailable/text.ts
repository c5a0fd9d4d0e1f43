import type { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { partnerProposalAvailability } from '#core/api/contract/partner.ts'
import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { cannotPay, debtHelp, toAccount } from '#core/text/actions.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'

type ClosedReason = Exclude<Answer<typeof loanAvailability>['reason'], 'open-request' | null>
type PartnerReason = NonNullable<Answer<typeof partnerProposalAvailability>['reason']>

export const text = {
  closed: {
    closed: `${brand.The} não está recebendo novos pedidos agora.`,
    state: `${bank.The} não empresta no estado do endereço que você informou.`,
    'death-reported':
      'Recebemos um aviso de falecimento com este CPF. Se é engano, avise na página inicial da sua conta: com um toque tudo volta ao normal.',
    late: 'Um empréstimo seu daqui está com pagamento atrasado. Enquanto isso, não fazemos outro: ele aumentaria o que você deve.',
    'recent-decline':
      'Um pedido seu foi recusado há pouco tempo. Com os mesmos dados, a resposta seria a mesma.',
  } satisfies Record<ClosedReason, string>,
  until: (date: string) => `Você pode pedir de novo a partir de ${date}.`,
  kept: 'Seus dados e o valor que você escolheu ficam guardados: nada precisa ser digitado outra vez.',

  nobody: `${partner.The}, nossa instituição parceira, também não pode atender este pedido agora.`,
  partnerReasons: {
    ...partnerRefusalWords,
    'bank-info': 'Ela pede uma conta bancária no seu CPF.',
    'not-declined': 'O pedido ainda está em análise.',
    'own-arrears': 'Enquanto um pagamento seu daqui está atrasado, não encaminhamos o pedido.',
    'sent-before': 'Ela já recebeu este pedido uma vez.',
  } satisfies Record<PartnerReason, string>,

  payLate: 'Ver e pagar o que está atrasado',
  cannotPay,

  next: 'O que dá para fazer agora',
  account: toAccount,
  data: 'Conferir meus dados',
  debts: debtHelp,
  address: 'Ver o endereço cadastrado',
  earlier: 'Ver o pedido recusado e os motivos',
  migration: `Conhecer ${partner.the}`,
  migrationLead: `${partner.The} é nossa empresa parceira e recebe pedidos no site dela, com cadastro próprio.`,
} as const
