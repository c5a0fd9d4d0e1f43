import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { describe, expect, test } from 'vitest'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { loanPeople } from '../../../demo/sandbox/pages/loan-people.ts'
import { readyPassword } from '../../../demo/sandbox/pages/ready-people.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { logIn } from '../support/journeys.ts'
import { journeyOf, work } from '../support/loan-journey.ts'
import { confirmStatement, handStatement } from '../support/statement.ts'

const good = { user: 'user-ok', password: 'password-ok' }

describe.each(eitherEngine)('the ready people of the journey on %s', (engine) => {
  const api = useApi(engine)

  async function journey(first: string) {
    if (!api.app.hasRoute({ method: 'GET', url: '/demo/pessoas' })) demoPages(api.app, api.context, api.bank)
    await api.app.inject('/demo/pessoas')
    const { email = '' } = loanPeople.find(({ name }) => name.startsWith(first)) ?? {}
    const { body } = await logIn(api, { email, password: readyPassword })
    const { access_token: token } = body as { access_token: string }
    const list = await api.send('GET', '/api/v1/personal-loan/all/not-completed', undefined, { token })
    const { items } = list.body as { items: PersonalLoan[] }
    return journeyOf(api, token, items[0]?.id ?? '')
  }

  test('have CPFs that are right, each their own', () => {
    const numbers = loanPeople.map(({ cpf }) => cpf)
    expect(numbers.filter((cpf) => !isValidCpf(cpf))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test.each([
    ['Elisa', 'buriti', 6],
    ['Gilda', 'ipe', 16],
  ])('%s is approved at %s', async (first, bank, seconds) => {
    const person = await journey(first)
    await person.start(bank, good)
    await work(api, seconds)
    expect((await person.loan()).state).toBe('offers')
  })

  test('Fabio is approved with a code', async () => {
    const person = await journey('Fabio')
    await person.start('jatoba', good)
    await work(api, 3)
    await person.ebsPost('token', { token: '123456' })
    await work(api, 5)
    expect((await person.loan()).state).toBe('offers')
  })

  test('Heitor is approved by the statement of the demo', async () => {
    const person = await journey('Heitor')
    const { body: ofx } = await api.app.inject('/demo/extrato.ofx')
    await handStatement(api, person, ofx)
    const { status } = await confirmStatement(api, person)
    expect([status, (await person.loan()).state]).toEqual([200, 'offers'])
  })

  test.each([
    ['Iolanda', 'available'],
    ['Jonas', 'unavailable'],
  ])('%s is declined, the partner %s', async (first, status) => {
    const person = await journey(first)
    await person.ebsPost('skip')
    expect((await person.loan()).state).toBe('declined')
    const { body } = await person.get(`/api/v1/partner/${person.id}/proposal-availability`)
    expect(body).toMatchObject({ status })
  })

  test('Karina lacks the address', async () => {
    expect(await (await journey('Karina')).loan()).toMatchObject({
      state: 'basic-info',
      missing: ['address'],
    })
  })
})
