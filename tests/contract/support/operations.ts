import { randomUUID } from 'node:crypto'
import type { Operation } from '../../../core/api/contract/operation.ts'
import { partnerConsent } from '../../../core/text/partner-consent.ts'
import { scrAuthorization } from '../../../core/text/scr-authorization.ts'
import type { Api } from './api.ts'
import { newPerson } from './people.ts'

const email = 'alguem@exemplo.com.br'
const password = 'jabuticaba no quintal'
const amount = { loanAmount: 5_000_00, installmentsQty: 24 }

/** A request that each operation accepts, but for the codes, which nobody can know. */
export const accepted: Record<
  string,
  { query?: Record<string, string>; body?: () => Record<string, unknown> }
> = {
  login: { body: () => ({ email, password }) },
  createUser: { body: newPerson },
  sendActivationCode: { query: { email } },
  activate: { query: { email, activationCode: '123456' } },
  sendUnlockAccount: { query: { email } },
  unlockAccount: { body: () => ({ email, validationCode: '123456' }) },
  sendPasswordReset: { query: { email } },
  passwordReset: { body: () => ({ email, resetCode: '123456', password }) },
  endManySessions: { query: { keep: 'current' } },
  changePassword: { body: () => ({ currentPassword: password, password }) },
  deleteUser: { body: () => ({ currentPassword: password }) },
  startSecondFactor: { body: () => ({ currentPassword: password }) },
  confirmSecondFactor: { body: () => ({ secondFactor: '123456' }) },
  renewRecoveryCodes: { body: () => ({ currentPassword: password }) },
  disableSecondFactor: { body: () => ({ currentPassword: password }) },
  unsubscribe: { body: () => ({ token: 'x'.repeat(43) }) },
  updatePerson: { body: () => ({ occupation: 'pintora' }) },
  savePrimaryAddress: {
    body: () => ({
      cep: '01310100',
      street: 'Rua Um',
      number: '1',
      district: 'Centro',
      city: 'Santos',
      state: 'SP',
    }),
  },
  saveBankAccount: { body: () => ({ bank: '001', agency: '1', account: '1', digit: '1' }) },
  createLoan: { body: () => ({ ...amount }) },
  updateLoanAmount: { body: () => ({ ...amount }) },
  updateLoanPurpose: { body: () => ({ purpose: 'saude' }) },
  changeOffers: { body: () => ({ ...amount }) },
  requestReview: { body: () => ({ comment: 'A renda está errada.' }) },
  authorizeScr: { body: () => ({ version: scrAuthorization.version, accepted: true }) },
  partnerProposalAvailability: { query: { withBankInfo: 'false' } },
  forwardToPartner: {
    body: () => ({ version: partnerConsent.version, accepted: true, withBankInfo: true }),
  },
}

/** The operation's address, with an id for its parameters. */
export const urlOf = (operation: Operation, id: string) => operation.path.replace(/\{\w+\}/g, id)

interface Given {
  token: string
  id: string
  query?: Record<string, string>
  body?: unknown
}

/** Calls an operation with whatever it asks for beside the values. */
export function call(api: Api, operation: Operation, { token, id, query, body }: Given) {
  const { method, auth, idempotent } = operation
  const given = {
    token: auth === 'bearer' ? token : undefined,
    key: idempotent ? randomUUID() : undefined,
    query,
  }
  return api.send(method, urlOf(operation, id), body, given)
}
