import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { fields } from '#core/fields/dictionary.ts'
import {
  mayOpen,
  type NextRule,
  previousOf,
  progressOf,
  resumeStep,
  stepsOf,
  toMermaid,
} from '#core/flow/step-engine.ts'
import { loanStates } from '#core/loan/lifecycle.ts'
import { bankSteps, type LoanStepId } from '#core/routes/journey.ts'
import { loan } from '../../portal/features/request/journey-steps.ts'
import { answered, bankAccount, factsOf, home, loanIn } from '../support/loan-facts.ts'

const ids = Object.keys(loan.steps) as LoanStepId[]

function targets(way: NextRule<LoanStepId, never> | undefined): LoanStepId[] {
  if (way === undefined || typeof way === 'string') return way ? [way] : []
  return way.map((turn) => (typeof turn === 'string' ? turn : turn.to))
}

const reached = () => {
  const seen = new Set<LoanStepId>()
  const left = targets(loan.entry)
  for (let id = left.pop(); id; id = left.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...targets(loan.steps[id].next))
  }
  return [...seen]
}

describe('the loan flow', () => {
  it('is drawn in the README as it is', () => {
    const picture = toMermaid(loan, (id) => loan.steps[id].path)
    expect(readFileSync('portal/README.md', 'utf8')).toContain(picture)
  })

  it('leads to every step it has, and to no other', () => {
    expect(reached().sort()).toEqual([...ids].sort())
  })

  it('has a title for each step, and fields of the dictionary for each question', () => {
    for (const { title, source, fields: asked = [] } of Object.values(loan.steps)) {
      expect(title).not.toBe('')
      expect(asked.length > 0).toBe(source !== undefined)
      for (const field of asked) expect(fields).toHaveProperty(field)
    }
  })

  it('says of each question why it is asked', () => {
    const silent = Object.entries(loan.steps).filter(([, { source, lead }]) => source && !lead)
    expect(silent.map(([id]) => id)).toEqual([])
  })

  it.each(loanStates.map((state) => [state] as const))('stands somewhere open in state %s', (state) => {
    const whole = { person: answered as never, address: home, bankAccount }
    for (const known of [{}, whole]) {
      const facts = factsOf({ loan: loanIn(state), ...known })
      const here = resumeStep(loan, facts)
      const over = ['cancelled', 'withdrawn', 'paid-off'].includes(state)
      // Requests that are over have no open step; the account shows them.
      if (!over) expect(mayOpen(loan, here, facts), here).toBe(true)
      const { step, of } = progressOf(loan, here, facts)
      expect(step).toBeGreaterThan(0)
      expect(step).toBeLessThanOrEqual(of)
    }
  })

  it('never goes back to what a decision was built on', () => {
    const facts = factsOf({ loan: loanIn('offers'), person: answered as never, address: home, bankAccount })
    expect(mayOpen(loan, 'income', facts)).toBe(false)
    expect(previousOf(loan, 'offers', facts)).toBeUndefined()
  })

  it('leads back past what was answered under another step', () => {
    const person = answered as never
    const whole = factsOf({ loan: loanIn('basic-info'), person, address: home, bankAccount })
    expect(previousOf(loan, 'basicCheck', whole)).toBe('bankAccount')
  })

  it('counts no page of its own for the review that a newcomer is led past', () => {
    const facts = factsOf({ loan: loanIn('extended-info') })
    const counted = (['identity', 'extendedCheck', 'contract', 'documents'] as const).map(
      (id) => progressOf(loan, id, facts).step,
    )
    expect(counted).toEqual([1, 2, 2, 3])
  })

  it('asks a newcomer every basic question, and only the address of people who lack nothing else', () => {
    const began = factsOf({ loan: loanIn('basic-info', { purpose: null }) })
    expect(resumeStep(loan, began)).toBe('purpose')
    const person = answered as never
    expect(resumeStep(loan, factsOf({ loan: loanIn('basic-info'), person, bankAccount }))).toBe(
      'missingAddress',
    )
    expect(
      resumeStep(loan, factsOf({ loan: loanIn('basic-info'), person, bankAccount, address: home })),
    ).toBe('basicCheck')
  })

  it('asks nothing of whoever cannot be served now', () => {
    const availability = {
      available: false,
      reason: 'closed' as const,
      until: null,
      refusedLoan: null,
      openRequest: null,
      paperLaw: null,
    }
    expect(stepsOf(loan, factsOf({ availability }))).toEqual(['unavailable'])
    expect(
      resumeStep(loan, factsOf({ availability: { ...availability, available: true, reason: null } })),
    ).toBe('amount')
    const open = { ...availability, reason: 'open-request' as const }
    expect(stepsOf(loan, factsOf({ availability: open }))).toEqual(['openRequest'])
  })

  describe('the collection of bank data', () => {
    const { version } = ebsConsent
    const agreedTo = (text: string, id = 'a') => `${id} ${text}`
    const at = (
      ebsStatusToRedirect: string,
      bankConsent: string | null = null,
      consent: object | null = null,
    ) =>
      factsOf({
        loan: loanIn('bank-data'),
        person: answered as never,
        address: home,
        bankAccount,
        ebs: { ebsStatusToRedirect, consent } as never,
        chosen: { ...factsOf().chosen, bankConsent },
      })
    const steps = {
      sending: 'ebsSending',
      waiting: 'ebsWaiting',
      token: 'ebsWaiting',
      qr: 'ebsWaiting',
      confirm: 'ebsWaiting',
      check: 'ebsWaiting',
      contested: 'ebsWaiting',
      done: 'ebsWaiting',
      error: 'ebsProblem',
    } as const

    it.each(Object.entries(steps))('at "%s" stands at %s and nowhere else', (status, here) => {
      const facts = at(status)
      expect(resumeStep(loan, facts)).toBe(here)
      expect(bankSteps.filter((id) => mayOpen(loan, id, facts))).toEqual([here])
      expect(previousOf(loan, here, facts)).toBeUndefined()
    })

    it('asks for consent before a bank, and again only when the text has changed', () => {
      expect(resumeStep(loan, at('idle'))).toBe('ebsStart')
      expect(resumeStep(loan, at('idle', agreedTo(version)))).toBe('ebsBank')
      expect(resumeStep(loan, at('idle', agreedTo(version, 'another')))).toBe('ebsStart')
      expect(resumeStep(loan, at('idle', null, { version }))).toBe('ebsBank')
      expect(resumeStep(loan, at('idle', agreedTo('0.9'), { version: '0.9' }))).toBe('ebsStart')
      expect(previousOf(loan, 'ebsBank', at('idle', agreedTo(version)))).toBe('ebsStart')
    })
  })

  it('asks the partner lender only when the person wants it and somebody there may say yes', () => {
    const facts = (status: 'missing-data' | 'unavailable', partnerFor: string | null) =>
      factsOf({
        loan: loanIn('declined'),
        partner: { withBankInfo: { status, reason: null }, without: { status, reason: null } },
        chosen: { ...factsOf().chosen, partnerFor },
      })
    expect(resumeStep(loan, facts('missing-data', null))).toBe('declined')
    expect(resumeStep(loan, facts('missing-data', 'a'))).toBe('extraWork')
    expect(resumeStep(loan, facts('unavailable', null))).toBe('unavailable')
    expect(mayOpen(loan, 'declined', facts('unavailable', null))).toBe(false)
    expect(previousOf(loan, 'unavailable', facts('unavailable', null))).toBeUndefined()
  })

  it('hands over what was looked at and agreed to, for this request and no other', () => {
    const open = { status: 'available', reason: null } as const
    const standing = (more: Partial<ReturnType<typeof factsOf>['chosen']>, state: 'declined' | 'forwarded') =>
      factsOf({
        loan: loanIn(state),
        person: answered as never,
        address: home,
        bankAccount,
        partner: { withBankInfo: open, without: open },
        chosen: { ...factsOf().chosen, partnerFor: 'a', ...more },
      })
    const agreed = { id: 'a', version: '1.1', withBankInfo: true }
    expect(resumeStep(loan, standing({}, 'declined'))).toBe('extraCheck')
    expect(resumeStep(loan, standing({ extraChecked: 'another' }, 'declined'))).toBe('extraCheck')
    const checked = standing({ extraChecked: 'a' }, 'declined')
    expect(resumeStep(loan, checked)).toBe('extraConsent')
    expect(previousOf(loan, 'extraConsent', checked)).toBe('extraCheck')
    const forAnother = standing(
      { extraChecked: 'a', partnerConsent: { ...agreed, id: 'another' } },
      'declined',
    )
    expect(resumeStep(loan, forAnother)).toBe('extraConsent')
    const sending = standing({ extraChecked: 'a', partnerConsent: agreed }, 'declined')
    expect(resumeStep(loan, sending)).toBe('extraWaiting')
    const done = standing({}, 'forwarded')
    expect(resumeStep(loan, done)).toBe('forwarded')
    expect(previousOf(loan, 'forwarded', done)).toBeUndefined()
    expect(progressOf(loan, 'declined', checked)).toEqual({ step: 1, of: 1 })
  })
})
