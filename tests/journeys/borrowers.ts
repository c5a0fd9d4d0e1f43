import { randomUUID } from 'node:crypto'
import { requiredKinds } from '#core/agreement/documents.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { extendedAnswers, goodAnswers, homeAddress, salaryAccount } from '../contract/support/loan-journey.ts'
import { type Call, callerOf } from './caller.ts'
import type { Mailbox } from './mailbox.ts'
import { member, type Newcomer, tokenOf } from './people.ts'

/** A user with a request, created without a browser. */
export interface Borrower {
  person: Newcomer
  token: string
  /** Id of the request. */
  id: string
  /** Calls the API as this user; paths are relative to /api/v1. */
  call: Call
}

const places = {
  SP: homeAddress,
  PB: { ...homeAddress, cep: '58010000', city: 'João Pessoa', state: 'PB' },
  RR: { ...homeAddress, cep: '69301000', city: 'Boa Vista', state: 'RR' },
} as const

/** The documents of a person without bank data, whose state asks for no paper. */
export const askedKinds = requiredKinds('documents', { incomeShown: false, onPaper: false })

/** Declared monthly income in cents by default. */
export const usualIncome = 5_000_00

interface Standing {
  /** Cents. */
  monthlyIncome?: number
  place?: keyof typeof places
  /** DD/MM/YYYY. */
  dateOfBirth?: string
}

/** A user who has answered the first questions, and has yet to check them. */
export async function atCheck(
  origin: string,
  mailbox: Mailbox,
  { monthlyIncome = usualIncome, place = 'SP', ...over }: Standing = {},
): Promise<Borrower> {
  const person = await member(origin, mailbox, over)
  const token = await tokenOf(origin, person)
  const call = callerOf(`${origin}/api/v1`, token)

  await call('PUT', '/person', { ...goodAnswers, monthlyIncome })
  await call('POST', '/person/address/primary', places[place])
  await call('POST', '/user/proof', { currentPassword: person.password })
  await call('POST', '/person/ba', salaryAccount)
  const wish = { loanAmount: 8_000_00, installmentsQty: 24 }
  const made = await call<{ personalLoanDto: { id: string } }>('POST', '/personal-loan', wish)
  const { id } = made.personalLoanDto
  await call('PUT', `/personal-loan/${id}/purpose`, { purpose: 'reforma' })
  return { person, token, id, call }
}

/** A user who has answered the first questions and is at the bank data. */
export async function borrower(origin: string, mailbox: Mailbox, standing?: Standing): Promise<Borrower> {
  const someone = await atCheck(origin, mailbox, standing)
  await someone.call('POST', `/personal-loan/${someone.id}/basic-info/complete`)
  return someone
}

/** A user with all answers, declined for the income; in RR the partner lender declines too. */
export async function declined(
  origin: string,
  mailbox: Mailbox,
  place: keyof typeof places = 'SP',
): Promise<Borrower> {
  const someone = await borrower(origin, mailbox, { monthlyIncome: 950_00, place })
  await someone.call('PUT', '/person', { ...extendedAnswers, gender: 'nao-informar' })
  await someone.call('POST', `/ebs/${someone.id}/skip`)
  return someone
}

/** A user who has sent a bank statement, and has yet to confirm what was read of it. */
export async function atStatement(origin: string, mailbox: Mailbox): Promise<Borrower> {
  const someone = await borrower(origin, mailbox)
  const answer = await fetch(
    `${origin}/api/v1/ebs/${someone.id}/statement?consentVersion=${ebsConsent.version}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${someone.token}`,
        'idempotency-key': randomUUID(),
        'content-type': 'application/x-ofx',
      },
      body: await (await fetch(`${origin}/demo/extrato.ofx`)).text(),
    },
  )
  if (!answer.ok) throw new Error(`the statement answered ${answer.status}`)
  return someone
}

/** A user with offers. */
export async function atOffers(origin: string, mailbox: Mailbox, standing?: Standing): Promise<Borrower> {
  const someone = await borrower(origin, mailbox, standing)
  await someone.call('POST', `/ebs/${someone.id}/skip`)
  return someone
}

/** The current offers, cheapest first. */
export async function offersOf({ id, call }: Borrower): Promise<LoanOffer[]> {
  return (await call<{ items: LoanOffer[] }>('GET', `/personal-loan/${id}/offers`)).items
}

/** A user with a contract to sign: an offer is picked and the rest answered. */
export async function atContract(origin: string, mailbox: Mailbox, standing?: Standing): Promise<Borrower> {
  const someone = await atOffers(origin, mailbox, standing)
  const [offer] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${offer?.id}/pick`)
  await tellRest(someone)
  return someone
}

/** Gives the answers that the contract needs beside the offer. */
export async function tellRest({ id, call }: Borrower): Promise<void> {
  await call('PUT', '/person', extendedAnswers)
  await call('POST', `/personal-loan/${id}/extended-info/complete`)
}

/** A user who has signed and must send documents. */
export async function signed(origin: string, mailbox: Mailbox): Promise<Borrower> {
  const someone = await atContract(origin, mailbox)
  await signContract(someone, mailbox)
  return someone
}

/** Signs the user's contract. */
export async function signContract({ id, call, person }: Borrower, mailbox: Mailbox): Promise<void> {
  const { contentHash } = await call<{ contentHash: string }>('GET', `/personal-loan/${id}/contract`)
  await call('POST', `/personal-loan/${id}/signature-code`, { contentHash })
  const code = await mailbox.codeFor(person.email, 2)
  await call('POST', `/personal-loan/${id}/sign`, { contentHash, code, accepted: true })
}

/** The contract as PDF. */
export async function contractPdf(origin: string, { id, token }: Borrower): Promise<Buffer> {
  const answer = await fetch(`${origin}/api/v1/personal-loan/${id}/contract/file?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

/** Consent to forwarding, as the API expects it. */
export const agreed = { version: partnerConsent.version, accepted: true, withBankInfo: true }
