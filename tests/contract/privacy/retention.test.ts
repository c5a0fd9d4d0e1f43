import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { acceptedSchemas } from '#core/answers/answers.ts'
import { type LoanState, loanStates, states } from '#core/loan/lifecycle.ts'
import { type RetentionTerm, retention } from '#core/text/retention.ts'
import { tables as rules, sweep } from '../../../demo/api/domains.ts'
import { eraseExpired } from '../../../demo/api/privacy/erase-account.ts'
import { declared } from '../../../demo/api/privacy/person-tables.ts'
import { type Api, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn, newLoan } from '../support/journeys.ts'
import { tablesIn } from '../support/names.ts'
import { dump, plantEverywhere, seed } from '../support/planted.ts'

/** A person with data in every table and a loan in a state; `kept`: also data retained without a loan. */
async function planted(api: Api, state: LoanState, kept: boolean) {
  const { person, token } = await loggedIn(api)
  const { id: loanId } = await newLoan(api, token)
  const { id: userId } = await api.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const tables = await tablesIn(api.database)
  const planted = tables
    .find(({ name }) => name === 'people')
    ?.columns.filter(({ name, isNullable }) => isNullable && name !== 'userId')
    .map(({ name, dataType }) => [name, /text/i.test(dataType) ? seed : 1])
  await api.database
    .updateTable('people')
    .set(Object.fromEntries(planted ?? []))
    .where('userId', '=', userId)
    .execute()
  await plantEverywhere(api, { userId, loanId })
  if (!kept)
    for (const table of ['scrAuthorizations', 'chatMessages', 'chatConversations'] as const)
      await api.database.deleteFrom(table).where('userId', '=', userId).execute()
  await forceState(api.database, state, loanId)
  // The planted withdrawal leaves nothing to return.
  await api.database
    .updateTable('agreements')
    .set({ returnedCents: 0 })
    .where('loanId', '=', loanId)
    .execute()
  // The planted previous e-mail freezes nothing any more.
  await api.database.updateTable('formerEmails').set({ expiresAt: '' }).where('userId', '=', userId).execute()
  const before = await dump(api)
  const body = { currentPassword: person.password }
  // The planted second factor is not usable, so it is removed for the deletion.
  await api.database.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  const { status } = await api.send('DELETE', '/api/v1/user', body, { token })
  expect(status).toBe(204)
  return { person, userId, loanId, before, after: await dump(api) }
}

const holding = (rows: Record<string, string>, text: string) =>
  Object.keys(rows).filter((table) => rows[table]?.includes(text))

describe.each(engines)('what is held of a person on %s', (engine) => {
  const api = useApi(engine)

  test('every table of the database is declared, and nothing is declared that is not there', async () => {
    const tables = (await tablesIn(api.database)).map(({ name }) => name)
    expect(tables.toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  test('what a person answers has a column each, and no other column is there but those of the row', async () => {
    const tables = await tablesIn(api.database)
    const columnsOf = (table: string) =>
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
    const beside = {
      people: [
        ...['userId', 'cpf', 'dateOfBirth', 'mobileProvedAt', 'mobileRefusal'],
        ...['priorityDeclaredAt', 'updatedAt'],
      ],
      addresses: ['userId', 'updatedAt'],
      bankAccounts: ['userId', 'confirmedAt', 'updatedAt'],
    }
    const parts = { people: 'person', addresses: 'address', bankAccounts: 'bankAccount' } as const
    for (const [table, part] of Object.entries(parts))
      expect([table, ...columnsOf(table).toSorted()]).toEqual([
        table,
        ...[...beside[table as keyof typeof beside], ...Object.keys(acceptedSchemas(part))].toSorted(),
      ])
  })

  test('a table that names a person says so', async () => {
    const owners: Record<string, readonly string[]> = {
      userId: ['user'],
      loanId: ['loan', 'user'],
      documentId: ['document'],
    }
    for (const { name, columns } of await tablesIn(api.database))
      for (const [column, allowed] of Object.entries(owners))
        if (columns.some((one) => one.name === column))
          expect([name, column, allowed]).toEqual([name, column, expect.arrayContaining([rules[name].of])])
  })

  test('without a contract nothing planted is found anywhere once the account is closed', async () => {
    const { person, userId, loanId, before, after } = await planted(api, 'offers', false)
    const personal = declared
      .filter(([, { of }]) => !['nobody', 'account'].includes(of))
      .map(([name]) => name)
    // Tables with rows of an earlier step get no planted row, so the owner's id is searched there.
    const filled = holding(before, seed)
    const others = personal.filter((name) => !filled.includes(name))
    const empty = others.filter((name) => before[name] === '[]')
    expect(empty.toSorted()).toEqual(['chatConversations', 'chatMessages', 'scrAuthorizations'])
    for (const name of others.filter((table) => !empty.includes(table)))
      expect([name, before[name]]).toEqual([name, expect.stringMatching(`${userId}|${loanId}`)])
    for (const trace of [seed, person.cpf, person.mobile, loanId])
      expect([trace, holding(after, trace)]).toEqual([trace, []])
    expect(holding(after, userId)).toEqual(['users'])
    expect(holding(after, person.email)).toEqual(['messages'])
    // Nor in the file, where SQLite by default leaves deleted data until it is overwritten.
    await sweep(api.context)
    for (const file of readdirSync(api.place.dataDir)) {
      const bytes = readFileSync(join(api.place.dataDir, file))
      for (const trace of [seed, person.cpf, person.mobile, loanId])
        expect([file, trace, bytes.includes(trace)]).toEqual([file, trace, false])
    }
  })

  test('with an ended contract it is found only in what is declared to stay', async () => {
    const { person, userId, after } = await planted(api, 'paid-off', true)
    const stays = declared.flatMap(([name, { disposal }]) =>
      ['contract', 'proof', 'support'].includes(disposal) ? [name as string] : [],
    )
    expect(holding(after, seed).filter((table) => !stays.includes(table))).toEqual([])
    expect(holding(after, person.cpf)).toEqual(['people'])
    expect(holding(after, person.email)).toEqual(['messages'])
    for (const id of ['contract', 'scr', 'support'] as const)
      expect(after.messages).toContain(retention[id].holds)
    const kept = sql<{ cpf: string }>`select * from people where user_id = ${userId}`
    const [row] = (await kept.execute(api.database)).rows
    const said = Object.entries(row ?? {}).flatMap(([name, value]) => (value ? [name] : []))
    expect(said.toSorted()).toEqual(['cpf', 'dateOfBirth', 'name', 'updatedAt', 'userId'])
  })

  const earlier = (moment: Date, [count, unit]: RetentionTerm, ms: number) => {
    const cut = new Date(moment)
    if (unit === 'years') cut.setUTCFullYear(cut.getUTCFullYear() - count)
    else cut.setUTCDate(cut.getUTCDate() - count)
    return new Date(cut.getTime() + ms).toISOString()
  }

  test.each(loanStates)(
    'a request %s goes with its term, a contract stays while the account is open',
    async (state) => {
      const { token } = await loggedIn(api)
      const goes = ['asking', 'offered', 'refused', 'cancelled'].includes(states[state].phase)
      for (const [ms, isDue] of [
        [1, false],
        [0, true],
      ] as const) {
        const { id } = await newLoan(api, token)
        await forceState(api.database, state, id)
        const updatedAt = earlier(api.context.clock(), retention.request.term, ms)
        await api.database.updateTable('loans').set({ updatedAt }).where('id', '=', id).execute()
        await eraseExpired(api.context)
        const left = await api.database.selectFrom('loans').select('id').where('id', '=', id).execute()
        expect([state, ms, left.length]).toEqual([state, ms, goes && isDue ? 0 : 1])
        await api.database.deleteFrom('loans').where('id', '=', id).execute()
      }
    },
  )

  test.each([
    [1, 1],
    [0, 0],
  ])('%i ms before the term of a closed account ends, %i contracts are left', async (ms, left) => {
    const { person, token } = await loggedIn(api)
    const { id: loanId } = await newLoan(api, token)
    await forceState(api.database, 'paid-off', loanId)
    const { status } = await api.send(
      'DELETE',
      '/api/v1/user',
      { currentPassword: person.password },
      { token },
    )
    expect(status).toBe(204)
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow()
    const deletedAt = earlier(api.context.clock(), retention.contract.term, ms)
    await api.database.updateTable('users').set({ deletedAt }).where('id', '=', userId).execute()
    await eraseExpired(api.context)
    const loans = await api.database.selectFrom('loans').select('id').where('id', '=', loanId).execute()
    expect(loans).toHaveLength(left)
  })
})
