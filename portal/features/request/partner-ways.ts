import { partner } from '#core/brand/names.baked.ts'
import type { LoanFacts, PartnerAnswer } from './loan-facts.ts'

export type ForwardingOption = 'withBankInfo' | 'without'

const ways = ['withBankInfo', 'without'] as const satisfies readonly ForwardingOption[]

/** Both ways to forward a request, each with the partner lender's answer. */
export function forwardingOptionsOf({ partner: answers }: Pick<LoanFacts, 'partner'>) {
  return ways.map((way) => {
    const answer: PartnerAnswer = answers?.[way] ?? { status: 'unavailable', reason: null }
    return { way, answer, isOpen: answer.status === 'available' }
  })
}

/** Whether the partner lender takes the request only with the bank account: then there is nothing to choose. */
export const needsBankInfo = ({ partner: answers }: Pick<LoanFacts, 'partner'>): boolean =>
  answers?.withBankInfo.status === 'available' && answers.without.status === 'unavailable'

export const bankInfoNeeded = `Para o seu pedido, ${partner.the} precisa da conta bancária: se você enviar, ela vai junto.`
