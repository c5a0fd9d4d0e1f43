import type { CallOptions } from '#core/api/client.ts'
import { loanAvailability } from '#core/api/contract/loan-offers.ts'
import { currentPerson, primaryAddress, primaryBankAccount } from '#core/api/contract/person.ts'
import { currentLoan, getLoan } from '#core/api/contract/personal-loan.ts'
import { toApiError } from '#core/api/errors.ts'
import { ask } from '../../kit/reads/ask.ts'
import { isOver, type LoanFacts } from './loan-facts.ts'

/** A new request, or the one with this id, or the latest. */
interface WantedLoan {
  isNew: boolean
  id: string | null
}

export type AnsweredFacts = Omit<LoanFacts, 'chosen'>

/** Reads all facts for the steps: the person in parallel with the request, then what its state needs. */
export async function readFacts(options: CallOptions, { isNew, id }: WantedLoan): Promise<AnsweredFacts> {
  const askAvailability = () => ask(loanAvailability, {}, options)
  // A tab that knows no request probably begins one, so this is asked in parallel too.
  const early = isNew || !id ? askAvailability() : undefined
  // Without effect on a request that is found.
  early?.catch(() => undefined)
  const [standing, person, { address }, { bankAccount }] = await Promise.all([
    isNew ? null : findCurrentRequest(options, id),
    ask(currentPerson, {}, options),
    ask(primaryAddress, {}, options),
    ask(primaryBankAccount, {}, options),
  ])
  const loan = standing?.personalLoanDto ?? null
  const [availability, ebs, partner] = await Promise.all([
    loan ? null : (early ?? askAvailability()),
    loan?.state === 'bank-data' ? readCollection(options, loan.id) : null,
    loan?.state === 'declined' ? readPartner(options, loan.id) : null,
  ])
  const offers = standing?.loanOffersDto ?? []
  return { loan, offers, person, address, bankAccount, availability, ebs, partner }
}

/** The request with this id; the latest if there is no id, or if it does not exist or is over. */
async function findCurrentRequest(options: CallOptions, id: string | null) {
  const latest = async () => (await ask(currentLoan, {}, options)).current
  if (!id) return latest()
  try {
    const found = await ask(getLoan, { params: { id } }, options)
    const { personalLoanDto: loan } = found
    if (isOver({ loan })) return latest()
    // Nothing is left to do in an active loan; a newer request takes precedence.
    return loan.state === 'active' ? ((await latest()) ?? found) : found
  } catch (thrown) {
    if (toApiError(thrown).code === 'not_found') return latest()
    throw thrown
  }
}

// Most steps need neither a bank nor the partner lender, so their calls are loaded on demand.
async function readCollection(options: CallOptions, id: string) {
  const { ebsExecution } = await import('#core/api/contract/ebs.ts')
  return ask(ebsExecution, { params: { id } }, options)
}

async function readPartner(options: CallOptions, id: string) {
  const { partnerProposalAvailability } = await import('#core/api/contract/partner.ts')
  const assess = (withBankInfo: 'true' | 'false') =>
    ask(partnerProposalAvailability, { params: { id }, query: { withBankInfo } }, options)
  const [withBankInfo, without] = await Promise.all([assess('true'), assess('false')])
  return { withBankInfo, without }
}
