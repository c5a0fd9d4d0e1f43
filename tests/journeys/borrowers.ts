import { partnerConsent } from '../../core/text/partner-consent.ts'
import { type Call, callerOf } from './caller.ts'
import type { Mailbox } from './mailbox.ts'
import { member, type Newcomer, tokenOf } from './people.ts'

/** Somebody with a request, made without a browser. */
export interface Borrower {
  person: Newcomer
  token: string
  /** Of the request. */
  id: string
  /** Calls the API as this person; paths are below /api/v1. */
  call: Call
}

const answers = {
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
}

const places = {
  SP: { cep: '01310100', city: 'São Paulo', state: 'SP' },
  RR: { cep: '69301000', city: 'Boa Vista', state: 'RR' },
} as const

interface Standing {
  /** Cents. */
  monthlyIncome?: number
  place?: keyof typeof places
}

/** Somebody whose answers are all there, and whose bank is asked for. */
export async function borrower(
  origin: string,
  mailbox: Mailbox,
  { monthlyIncome = 5_000_00, place = 'SP' }: Standing = {},
): Promise<Borrower> {
  const person = await member(origin, mailbox)
  const token = await tokenOf(origin, person)
  const call = callerOf(`${origin}/api/v1`, token)

  await call('PUT', '/person', { ...answers, monthlyIncome })
  const street = { street: 'Rua das Veredas', number: '31', district: 'Centro' }
  await call('POST', '/person/address/primary', { ...places[place], ...street })
  await call('POST', '/person/ba', { bank: '260', agency: '1', account: '1234567', digit: '0' })
  const wish = { loanAmount: 8_000_00, installmentsQty: 24 }
  const made = await call<{ personalLoanDto: { id: string } }>('POST', '/personal-loan', wish)
  const { id } = made.personalLoanDto
  await call('PUT', `/personal-loan/${id}/purpose`, { purpose: 'reforma' })
  await call('POST', `/personal-loan/${id}/basic-info/complete`)
  return { person, token, id, call }
}

/** Somebody whose request was declined for the income; in RR no partner takes it either. */
export async function declined(
  origin: string,
  mailbox: Mailbox,
  place: keyof typeof places = 'SP',
): Promise<Borrower> {
  const someone = await borrower(origin, mailbox, { monthlyIncome: 950_00, place })
  await someone.call('POST', `/ebs/${someone.id}/skip`)
  return someone
}

/** Somebody who has signed: documents are asked for. */
export async function signed(origin: string, mailbox: Mailbox): Promise<Borrower> {
  const someone = await borrower(origin, mailbox)
  const { id, call, person } = someone
  await call('POST', `/ebs/${id}/skip`)
  const { items } = await call<{ items: { id: string }[] }>('GET', `/personal-loan/${id}/offers`)
  await call('POST', `/personal-loan/${id}/offers/${items[0]?.id}/pick`)
  await call('POST', `/personal-loan/${id}/extended-info/complete`)
  const { contentHash } = await call<{ contentHash: string }>('GET', `/personal-loan/${id}/contract`)
  await call('POST', `/personal-loan/${id}/signature-code`, { contentHash })
  const code = await mailbox.codeFor(person.email, 2)
  await call('POST', `/personal-loan/${id}/sign`, { contentHash, code, accepted: true })
  return someone
}

/** The agreement to hand over, as the API takes it. */
export const agreed = { version: partnerConsent.version, accepted: true, withBankInfo: true }
