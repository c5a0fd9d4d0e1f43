import type { LoanOffer } from '../../core/api/contract/personal-loan.ts'
import {
  base,
  extendedAnswers,
  goodAnswers,
  homeAddress,
  salaryAccount,
} from '../contract/support/loan-journey.ts'
import { type Call, callerOf } from './caller.ts'
import type { Mailbox } from './mailbox.ts'
import { member, type Newcomer, tokenOf } from './people.ts'

/** Somebody with a request, and short ways to act on it without a browser. */
export interface Signer {
  person: Newcomer
  id: string
  send: Call
  offers(): Promise<LoanOffer[]>
  /** The contract's file, as bytes. */
  pdf(): Promise<Buffer>
}

/** Somebody who has offers in front of them. */
export async function atOffers(origin: string, mailbox: Mailbox): Promise<Signer> {
  const person = await member(origin, mailbox)
  const token = await tokenOf(origin, person)
  const send = callerOf(origin, token)

  await send('PUT', '/api/v1/person', goodAnswers)
  await send('POST', '/api/v1/person/address/primary', homeAddress)
  await send('POST', '/api/v1/person/ba', salaryAccount)
  const wish = { loanAmount: 8_000_00, installmentsQty: 24 }
  const { personalLoanDto } = await send<{ personalLoanDto: { id: string } }>('POST', base, wish)
  const { id } = personalLoanDto
  await send('PUT', `${base}/${id}/purpose`, { purpose: 'reforma' })
  await send('POST', `${base}/${id}/basic-info/complete`)
  await send('POST', `/api/v1/ebs/${id}/skip`)
  return {
    person,
    id,
    send,
    offers: async () => (await send<{ items: LoanOffer[] }>('GET', `${base}/${id}/offers`)).items,
    async pdf() {
      const answer = await fetch(`${origin}${base}/${id}/contract/file?format=pdf`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Answers what the contract needs beside the offer. */
export async function tellRest({ id, send }: Signer): Promise<void> {
  await send('PUT', '/api/v1/person', extendedAnswers)
  await send('POST', `${base}/${id}/extended-info/complete`)
}

/** Picks the first offer and signs. */
export async function signed(origin: string, mailbox: Mailbox): Promise<Signer> {
  const signer = await atOffers(origin, mailbox)
  const { id, send, person } = signer
  const [offer] = await signer.offers()
  await send('POST', `${base}/${id}/offers/${offer?.id}/pick`)
  await tellRest(signer)
  const { contentHash } = await send<{ contentHash: string }>('GET', `${base}/${id}/contract`)
  await send('POST', `${base}/${id}/signature-code`, { contentHash })
  const code = await mailbox.codeFor(person.email, 2)
  await send('POST', `${base}/${id}/sign`, { code, contentHash, accepted: true })
  return signer
}
