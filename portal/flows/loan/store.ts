import { proxy } from 'valtio/vanilla'
import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/personal-loan.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import { localKeys } from '../../../core/session/keys.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { local } from '../../../core/session/storage.ts'
import { dropChoice, keptAttribution } from './request.ts'
import type { LoanFacts } from './steps.ts'

interface LoanStore {
  /** The request being made, and nothing before it was looked for. */
  facts: LoanFacts | null
  currentLoanId: string | null
}

export const store = proxy<LoanStore>({ facts: null, currentLoanId: null })

/** One key for each new request, so that a second attempt after a lost answer does not make a second one. */
let creationKey = crypto.randomUUID()

function take({ personalLoanDto: loan }: { personalLoanDto: api.PersonalLoan }): void {
  store.facts = { loan }
  store.currentLoanId = loan.id
}

/** Finds the request to go on with: the current one, else the latest unfinished, unless a new one is wanted. */
export const findLoan = createAction(async (signal) => {
  if (local.get(localKeys.forceNewLoan) === 'true') {
    store.facts = { loan: null }
    return
  }
  const { items } = await call(api.notCompletedLoans, {}, { signal })
  store.facts = { loan: items.find(({ id }) => id === store.currentLoanId) ?? items[0] ?? null }
})

export const createLoan = createAction(
  async (signal, body: { loanAmount: number; installmentsQty: number }) => {
    const attribution = keptAttribution()
    take(
      await call(
        api.createLoan,
        { body: { ...body, ...(attribution ? { attribution } : {}) } },
        { signal, idempotencyKey: creationKey },
      ),
    )
    creationKey = crypto.randomUUID()
    dropChoice()
  },
)

export const changeAmount = createAction(
  async (signal, id: string, body: { loanAmount: number; installmentsQty: number }) =>
    take(await call(api.updateLoanAmount, { params: { id }, body }, { signal })),
)

export const savePurpose = createAction(async (signal, id: string, body: { purpose: Purpose }) =>
  take(await call(api.updateLoanPurpose, { params: { id }, body }, { signal })),
)

/** Goes on with this request from now on. */
export function continueWith(loan: api.PersonalLoan): void {
  local.remove(localKeys.forceNewLoan)
  store.facts = { loan }
  store.currentLoanId = loan.id
}

onSessionEnd(() => {
  for (const action of [findLoan, createLoan, changeAmount, savePurpose]) action.reset()
  store.facts = null
  store.currentLoanId = null
  creationKey = crypto.randomUUID()
})
