import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { authorizeScr } from '#core/api/contract/scr.ts'
import { type RetentionId, type RetentionTerm, retention } from '#core/text/retention.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { domains } from '../../../demo/api/domains.ts'
import { decideReportedDeath, recordReportedDeath } from '../../../demo/api/identity/reported-deaths.ts'
import type { Schema } from '../../../demo/api/platform/database/schema.ts'
import { storeStray } from '../../../demo/api/repayment/refunds/stray-payments.ts'
import { writeMessage } from '../../../demo/api/support/write-message.ts'
import { useApi } from '../support/api.ts'
import { closedAccount, deathOf, doubtOf, doubtPath, reportDeathOf } from '../support/deaths.ts'
import { allSent } from '../support/documents.ts'
import { rowsOf } from '../support/dump.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { activePerson, loggedIn } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import { newPerson } from '../support/people.ts'
import { borrower } from '../support/repayment.ts'
import { afterSignature, type Signer } from '../support/signable.ts'
import { contestStatement, handStatement } from '../support/statement.ts'
import { acceptedContact } from '../support/trusted-contact.ts'

/** Kept from a moment on that is over at once: a row of these is never still running. */
const fromOneMoment: RetentionId[] = [
  ...(['note', 'accessLog', 'activity', 'staffRecord', 'device', 'leaveLink', 'code'] as const),
]

const daysIn = ([count, unit]: RetentionTerm) => count * { years: 366, months: 31, days: 1 }[unit]

describe.each(eitherEngine)('what is still running stays beyond its term, on %s', (engine) => {
  const api = useApi(engine)

  const ownerOf = async ({ email }: { email: string }) => {
    const owner = api.database.selectFrom('users').select('id').where('email', '=', email)
    return (await owner.executeTakeFirstOrThrow()).id
  }
  const reported = async () => (await reportDeathOf(api, deathOf(newPerson().cpf))).opened.number
  const cpfOf = async (userId: string) => {
    const owner = api.database.selectFrom('people').select('cpf').where('userId', '=', userId)
    return (await owner.executeTakeFirstOrThrow()).cpf
  }
  /** A confirmed death that has closed an account. */
  const confirmed = async () => {
    const cpf = await cpfOf(await closedAccount(api))
    await recordReportedDeath(api.database, cpf, '')
    await decideReportedDeath(api.context, api.database, cpf, 'confirmed')
    return cpf
  }
  /** Confirmed, and doubted by the owner of the closed account. */
  const doubted = async () => {
    const userId = await closedAccount(api)
    const { opened } = await reportDeathOf(api, deathOf(await cpfOf(userId)))
    const answeredAt = api.context.clock().toISOString()
    await api.database
      .updateTable('deathReports')
      .set({ outcome: 'confirmed', answeredAt })
      .where('number', '=', opened.number)
      .execute()
    const said = await api.send('POST', doubtPath, await doubtOf(api, userId), { key: randomUUID() })
    expect(said.status).toBe(201)
    return opened.number
  }
  const underReview = async (signer: Signer) => {
    await forceState(api.database, 'under-review', signer.id)
    return signer
  }
  const sent = async () => (await underReview(await allSent(api))).id

  /** A row that is still running for each kind of data, found by a text in it. */
  const running: [RetentionId, table: keyof Schema, begin: () => Promise<string>][] = [
    ['unconfirmed', 'users', async () => (await activePerson(api)).email],
    ['request', 'loans', async () => (await underReview(await afterSignature(api))).id],
    ['contract', 'agreements', async () => (await borrower(api)).id],
    [
      ...(['strayPayment', 'strayPayments'] as const),
      async () => {
        const paymentId = 'E0000000020281121120000000000001'
        await storeStray(api.context, {
          ...{ paymentId, method: 'pix', charge: null, toOtherKey: false, amountCents: 100_00 },
          ...{ paidAt: api.context.clock().toISOString(), endToEndId: null, payer: null, message: null },
          ...{ returned: [], notReturned: [], isReturning: false, hasUnread: false },
        })
        return paymentId
      },
    ],
    [
      ...(['scr', 'scrAuthorizations'] as const),
      async () => {
        const { token } = await loggedIn(api)
        const agreed = { version: scrAuthorization.version, accepted: true }
        const { body } = await api.send('POST', '/api/v1/scr/authorization', agreed, {
          token,
          key: randomUUID(),
        })
        return (body as Answer<typeof authorizeScr>).id
      },
    ],
    [
      ...(['support', 'chatConversations'] as const),
      async () => {
        const userId = await ownerOf(await activePerson(api))
        await writeMessage(api.context, api.database, userId, 'person', 'Onde está o boleto?')
        return userId
      },
    ],
    ['death', 'reportedDeaths', confirmed],
    ['death', 'deathReports', reported],
    ['death', 'deathReports', doubted],
    ['death', 'deathCertificates', doubted],
    ['falseDeath', 'deathCertificates', reported],
    [
      ...(['privateCall', 'privateCalls'] as const),
      async () => {
        const { token } = await underReview(await afterSignature(api))
        const asked = { callMobile: '(31) 97531-2468', callHours: 'morning' }
        const { body } = await api.send('POST', '/api/v1/private-calls', asked, { token, key: randomUUID() })
        return (body as { number: string }).number
      },
    ],
    [
      'trustedContact',
      'trustedContacts',
      async () => (await acceptedContact(api, await loggedIn(api))).email,
    ],
    ['unsigned', 'documents', sent],
    ['upload', 'documents', sent],
    [
      ...(['statement', 'ebsExecutions'] as const),
      async () => {
        const journey = await atBankData(api)
        await handStatement(api, journey)
        await contestStatement(api, journey)
        const held = api.database
          .selectFrom('ebsExecutions')
          .select('secret')
          .where('loanId', '=', journey.id)
        return (await held.executeTakeFirstOrThrow()).secret ?? ''
      },
    ],
    ['sentMessage', 'messages', async () => (await activePerson(api)).email],
  ]
  const begun = new Map<(typeof running)[number], string>()
  let begunAt = 0

  beforeAll(async () => {
    for (const row of running) begun.set(row, await row[2]())
    begunAt = api.context.clock().getTime()
  })

  test('each kind of data that is kept for a term has such a row, or is over at once', () => {
    const ids = new Set([...running.map(([id]) => id), ...fromOneMoment])
    expect([...ids].toSorted()).toEqual(Object.keys(retention).toSorted())
  })

  const byTerm = running.toSorted(([a], [b]) => daysIn(retention[a].term) - daysIn(retention[b].term))
  test.each(byTerm.map((row) => [...row, row] as const))('%s, in %s', async (id, table, _begin, row) => {
    const then = begunAt + (daysIn(retention[id].term) + 1) * 86_400_000
    api.advance((then - api.context.clock().getTime()) / 1000)
    for (const part of domains.flatMap(({ expire }) => expire ?? [])) await part(api.context)
    expect(begun.get(row)).toBeTruthy()
    expect(await rowsOf(api, table)).toContain(begun.get(row))
  })
})
