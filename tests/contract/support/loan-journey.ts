import { randomUUID } from 'node:crypto'
import { exampleFor, examples } from '#core/answers/examples.ts'
import type { EbsState } from '#core/api/contract/ebs.ts'
import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import type { Api } from './api.ts'
import { allJobs } from './jobs.ts'
import { loanOf, loggedIn, newLoan } from './journeys.ts'
import type { NewPerson } from './people.ts'

export const base = '/api/v1/personal-loan'

/** Answers with a good job and no restriction, which the sandbox accepts. */
export const goodAnswers = exampleFor('basic')
export const extendedAnswers = exampleFor('extended')
export const homeAddress = examples.address
export const salaryAccount = examples.bankAccount

/** A user's loan with shortcuts for calls on it. */
export function journeyOf(api: Api, token: string, id: string) {
  const key = () => randomUUID()
  const act = (tail: string, body?: unknown) =>
    api.send('POST', `${base}/${id}/${tail}`, body, { token, key: key() })
  return {
    id,
    token,
    act,
    post: (url: string, body?: unknown) => api.send('POST', url, body, { token, key: key() }),
    get: (url: string) => api.send('GET', url, undefined, { token }),
    put: (tail: string, body: unknown) => api.send('PUT', `${base}/${id}/${tail}`, body, { token }),
    async loan(): Promise<PersonalLoan> {
      return loanOf(await api.send('GET', `${base}/${id}`, undefined, { token }))
    },
    async offers(): Promise<LoanOffer[]> {
      const { body } = await api.send('GET', `${base}/${id}/offers`, undefined, { token })
      return (body as { items: LoanOffer[] }).items
    },
    async ebs(): Promise<EbsState> {
      return (await api.send('GET', `/api/v1/ebs/${id}/execution`, undefined, { token })).body as EbsState
    },
    ebsPost: (tail: string, body?: unknown) =>
      api.send('POST', `/api/v1/ebs/${id}/${tail}`, body, { token, key: key() }),
    start: (bank: string, fields: Record<string, string>) =>
      api.send(
        'POST',
        `/api/v1/ebs/${id}/start`,
        { bank, consentVersion: ebsConsent.version, fields },
        { token },
      ),
  }
}

export type Journey = ReturnType<typeof journeyOf>

/** A request answered up to the bank data. */
export async function atBankData(
  api: Api,
  over: Record<string, unknown> = {},
  wanted = {},
): Promise<Journey & { person: NewPerson }> {
  const { person, token } = await loggedIn(api, wanted)
  await api.send('PUT', '/api/v1/person', { ...goodAnswers, ...over }, { token })
  await api.send('POST', '/api/v1/person/address/primary', homeAddress, { token })
  await api.send('POST', '/api/v1/person/ba', salaryAccount, { token, person })
  const journey = journeyOf(api, token, (await newLoan(api, token)).id)
  await journey.put('purpose', { purpose: 'reforma' })
  const { status } = await journey.act('basic-info/complete')
  if (status !== 200) throw new Error(`basic info answered ${status}`)
  return { ...journey, person }
}

/** A request with offers based on declared data. */
export async function atOffers(api: Api, wanted = {}): Promise<Awaited<ReturnType<typeof atBankData>>> {
  const journey = await atBankData(api, {}, wanted)
  await journey.ebsPost('skip')
  return journey
}

/** Runs the due jobs for this many seconds of the test clock. */
export async function work(api: Api, seconds = 0): Promise<void> {
  const quiet = { warn: (facts: unknown) => Promise.reject(new Error(JSON.stringify(facts))) }
  for (let second = 0; second <= seconds; second += 1) {
    if (second > 0) api.advance(1)
    while (await runJobs(api.context, allJobs(api.context), quiet)) {}
  }
}
