import type { PersonalLoan } from '../../core/api/contract/personal-loan.ts'
import type { LoanState } from '../../core/loan/lifecycle.ts'
import type { LoanFacts } from '../../portal/flows/loan/facts.ts'

const nobody = {
  cpf: '27654901470',
  name: 'Elisa Prado',
  primaryEmailAddress: 'elisa@example.com',
  socialName: null,
  prettyFirstName: 'Elisa',
  dateOfBirth: '1990-03-27',
  mobile: '+5511987650101',
  dueDay: null,
  occupationKind: null,
  hasRestriction: null,
  monthlyIncome: null,
  education: null,
  occupation: null,
  occupationArea: null,
  maritalStatus: null,
  gender: null,
  idKind: null,
  idNumber: null,
  idIssuer: null,
  idState: null,
  idIssuedOn: null,
  idValidUntil: null,
  motherName: null,
}

/** A person who has answered everything that any section asks. */
export const answered = {
  ...nobody,
  dueDay: 10,
  occupationKind: 'assalariado',
  hasRestriction: 'nao',
  monthlyIncome: 5_000_00,
  education: 'superior',
  occupation: 'Enfermeira',
  occupationArea: 'saude',
  maritalStatus: 'solteiro',
  gender: 'nao-informar',
  idKind: 'cin',
  motherName: 'Rosa de Lima',
} as const

export const home = {
  cep: '01310100',
  street: 'Rua das Veredas',
  number: '31',
  complement: '',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
}

/** As it is sent. */
export const account = {
  receiveBy: 'conta',
  bank: '260',
  agency: '1',
  account: '1234567',
  digit: '0',
} as const

/** As it is told back. */
export const bankAccount = { ...account, bankName: 'Nubank' } as const

/** A request in a state. */
export function loanIn(state: LoanState, more: Partial<PersonalLoan> = {}): PersonalLoan {
  const decided = !['basic-info', 'bank-data'].includes(state)
  const outcome = ['declined', 'forwarded'].includes(state) ? 'declined' : 'approved'
  return {
    id: 'a',
    state,
    loanAmount: 8_000_00,
    installmentsQty: 24,
    purpose: 'reforma',
    missing: [],
    pickedOfferId: null,
    pickedAt: null,
    signedAt: null,
    releasedAt: null,
    documentsUntil: null,
    lapsedAt: null,
    offeredTerms: [],
    picked: null,
    unmet: null,
    decision: decided ? { outcome, reasons: [], decidedAt: '2026-11-21T12:00:00.000Z' } : null,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...more,
  }
}

/** Facts of a journey: of somebody who has answered nothing, unless said otherwise. */
export function factsOf(more: Partial<LoanFacts> = {}): LoanFacts {
  return {
    loan: null,
    offers: [],
    person: nobody as LoanFacts['person'],
    address: null,
    bankAccount: null,
    availability: null,
    ebs: null,
    partner: null,
    chosen: {
      bankConsent: null,
      bankWay: 'last',
      partnerFor: null,
      extraChecked: null,
      partnerConsent: null,
    },
    ...more,
  }
}
