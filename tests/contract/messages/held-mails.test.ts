import { describe, expect, test } from 'vitest'
import { sweep } from '../../../demo/api/domains.ts'
import {
  decideReportedDeath,
  recordLivingOwner,
  recordReportedDeath,
} from '../../../demo/api/identity/reported-deaths.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { writeMessage } from '../../../demo/api/support/write-message.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { late, propose } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

/** What goes out by itself to a customer who is late, has a question without an answer, and a proposal. */
const kinds = {
  late: /^Sua parcela 2/,
  apology: /^Pedimos desculpas/,
  proposal: /^Terminou a proposta/,
  due: /parcela 3\b/,
}

describe.each(eitherEngine)('what goes out by itself, on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  async function ownerOf({ id }: Signer): Promise<string> {
    const owner = api.database.selectFrom('loans').select('userId').where('id', '=', id)
    return (await owner.executeTakeFirstOrThrow()).userId
  }
  const setState =
    (state: 'frozen' | 'locked') =>
    ({ person: { email } }: Signer) =>
      api.database.updateTable('users').set({ state }).where('email', '=', email).execute()
  const report = ({ person }: Signer) =>
    recordReportedDeath(api.database, person.cpf, timestamp(api.context.clock))
  const confirm = async (signer: Signer) => {
    await report(signer)
    await decideReportedDeath(api.context, api.database, signer.person.cpf, 'confirmed')
  }

  const ask = (userId: string) =>
    writeMessage(api.context, api.database, userId, 'person', 'Onde está o boleto?')

  test.each<[who: string, hold: (signer: Signer) => Promise<unknown>, goesOut: (keyof typeof kinds)[]]>([
    ['a customer', async () => {}, ['late', 'apology', 'proposal', 'due']],
    ['a locked account', setState('locked'), ['late', 'apology', 'due']],
    ['a frozen account', setState('frozen'), ['apology', 'due']],
    ['a person who is reported as dead', report, []],
    ['a person whose death is confirmed', confirm, []],
  ])('to %s is what is named here alone', async (_who, hold, goesOut) => {
    const signer = await late(api, 14)
    const { email } = signer.person
    const userId = await ownerOf(signer)
    await propose(api, await as('support'), signer)
    await ask(userId)
    await hold(signer)
    const before = (await mails(api, email)).length
    for (const days of [3, 5, 5]) {
      api.advance(days * 86_400)
      await sweep(api.context)
      await work(api)
    }
    const subjects = (await mails(api, email)).slice(before).map(({ subject }) => subject)
    const kindOf = (subject: string) =>
      Object.entries(kinds).find(([, words]) => words.test(subject))?.[0] ?? subject
    expect([...new Set(subjects.map(kindOf))].toSorted()).toEqual(goesOut.toSorted())
  })

  const refute = ({ person: { cpf } }: Signer) =>
    decideReportedDeath(api.context, api.database, cpf, 'refuted')

  test.each<[string, hold: (signer: Signer) => Promise<unknown>, undo: (signer: Signer) => Promise<unknown>]>(
    [
      [
        'is alive',
        report,
        async (signer) => recordLivingOwner(api.context, api.database, await ownerOf(signer)),
      ],
      ['was not dead, by the staff', report, refute],
      ['was confirmed as dead by mistake', confirm, refute],
    ],
  )('who %s is told once of the days that passed meanwhile', async (_who, hold, undo) => {
    const signer = await late(api, 14)
    await ask(await ownerOf(signer))
    const told = async () =>
      (await mails(api, signer.person.email)).filter(({ subject }) => kinds.apology.test(subject)).length
    await hold(signer)
    for (const days of [10, 40]) {
      api.advance(days * 86_400)
      await sweep(api.context)
    }
    expect(await told()).toBe(0)
    await undo(signer)
    for (let time = 0; time < 2; time += 1) {
      await sweep(api.context)
      expect(await told()).toBe(1)
    }
  })
})
