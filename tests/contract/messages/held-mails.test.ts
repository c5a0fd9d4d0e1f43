import { describe, expect, test } from 'vitest'
import { sweep } from '../../../demo/api/domains.ts'
import { decideReportedDeath, recordReportedDeath } from '../../../demo/api/identity/reported-deaths.ts'
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

  test.each<[who: string, hold: (signer: Signer) => Promise<unknown>, goesOut: (keyof typeof kinds)[]]>([
    ['a customer', async () => {}, ['late', 'apology', 'proposal', 'due']],
    ['a locked account', setState('locked'), ['late', 'apology', 'due']],
    ['a frozen account', setState('frozen'), ['apology', 'due']],
    ['a person who is reported as dead', report, ['apology']],
    ['a person whose death is confirmed', confirm, ['apology']],
  ])('to %s is what is named here alone', async (_who, hold, goesOut) => {
    const signer = await late(api, 14)
    const { email } = signer.person
    const owner = api.database.selectFrom('loans').select('userId').where('id', '=', signer.id)
    const { userId } = await owner.executeTakeFirstOrThrow()
    await propose(api, await as('support'), signer)
    await writeMessage(api.context, api.database, userId, 'person', 'Onde está o boleto?')
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
})
