import type { PartnerRefusal } from '../loan/partner-refusals.ts'

/** Why the partner lender did not take a request, for its customer. */
export const partnerRefusalWords: Record<PartnerRefusal, string> = {
  state: 'Ela não empresta no estado onde você mora.',
  income: 'Ela pede uma renda maior do que a informada.',
  data: 'Ela não conseguiu confirmar os seus dados.',
  'open-request': 'Você já tem um pedido em aberto com ela.',
  other: 'Ela não disse o motivo.',
}
