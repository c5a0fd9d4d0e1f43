import { arrivedStates } from '#core/agreement/documents.ts'
import { readAgreement } from '#core/api/contract/agreement.ts'
import { automaticDebit } from '#core/api/contract/automatic-debit.ts'
import { type LoanDocument, listDocuments } from '#core/api/contract/documents.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { listCredits } from '#core/api/contract/payments.ts'
import { getLoan, type LoanOffer, type PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { hasSentDocuments, isInRepayment } from '#core/loan/lifecycle.ts'
import type { Cents } from '#core/money/units.ts'
import { prefetchRead } from '../../kit/reads/read-cache.ts'
import { combineReads, mapRead, none, type Read, useRead } from '../../kit/reads/use-read.ts'
import type { AgreementAnswer } from '../agreement/index.ts'
import type { MyLoan } from './use-my-loan.ts'

/** A loan in any state, with its picked offer and, once disbursed, its schedule. */
export interface OneLoan {
  loan: PersonalLoan
  offer: LoanOffer | null
  schedule: MyLoan | null
  /** The signed contract. */
  agreement: AgreementAnswer | null
  /** The customer's files stored with the contract. */
  documents: readonly LoanDocument[]
  /** Overpaid amount not requested back yet. */
  creditCents: Cents
}

/** Prefetches all that any state needs: what this one has not is refused, and not shown. */
export function prefetchOneLoan(id: string): void {
  for (const row of [getLoan, readAgreement, listInstallments, automaticDebit, listDocuments])
    prefetchRead<Operation>(row, { params: { id } })
  prefetchRead(listCredits)
}

/** One loan in any state, with the reads its state needs. */
export function useOneLoan(id: string): Read<OneLoan> {
  const input = { params: { id } }
  const own = useRead(getLoan, input)
  const loan = own.state.status === 'performed' ? own.state.value.personalLoanDto : null
  const isRunning = loan !== null && isInRepayment(loan.state)
  const isSent = loan !== null && hasSentDocuments(loan.state)
  const agreement = useRead(readAgreement, loan?.signedAt ? input : null)
  const schedule = useRead(listInstallments, isRunning ? input : null)
  const debits = useRead(automaticDebit, isRunning ? input : null)
  const credits = useRead(listCredits, isRunning ? {} : null)
  const sent = useRead(listDocuments, isSent ? input : null)
  const reads = combineReads({
    own,
    agreement: loan?.signedAt ? agreement : none,
    schedule: isRunning ? schedule : none,
    debits: isRunning ? debits : none,
    credits: isRunning ? credits : none,
    sent: isSent ? sent : none,
  })
  return mapRead(reads, ({ own: { personalLoanDto: loan, loanOffersDto: offers }, ...known }) => ({
    loan,
    offer: offers.find(({ picked }) => picked) ?? null,
    schedule: known.schedule,
    agreement: known.agreement,
    documents: known.sent?.items.filter(({ state }) => arrivedStates.includes(state)) ?? [],
    creditCents: known.credits?.items.find(({ loanId }) => loanId === id)?.cents ?? 0,
  }))
}
