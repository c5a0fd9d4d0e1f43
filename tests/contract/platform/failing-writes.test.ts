import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import {
  allSent,
  announce,
  complete,
  documentOf,
  ownUploader,
  picture,
  sendPart,
  stateOf,
  work,
} from '../support/documents.ts'
import { rowsOf, tablesOf } from '../support/dump.ts'
import { engines, isWhole } from '../support/engines.ts'
import { failWrites, noteWrites, type Write } from '../support/failing-writes.ts'
import { onceOnly, send } from '../support/once-only.ts'
import { afterSignature } from '../support/signable.ts'

const trail: readonly Write[] = [
  ['UPDATE', 'trailHeads'],
  ['INSERT', 'trailEntries'],
]

// Attempts are counted even if they fail.
const counters = ['limits', 'signatureCodes']

describe.each(engines)('one write that fails on %s', (engine) => {
  const api = useApi(engine)
  let writesOf: Awaited<ReturnType<typeof noteWrites>>
  beforeAll(async () => {
    const tables = (await tablesOf(api)).filter((table) => !counters.includes(table))
    writesOf = await noteWrites(engine, api, tables)
  })

  // Writes are observed, not listed, so that a new one is tested automatically.
  test.each(Object.entries(onceOnly))('leaves nothing half done: %s', async (_id, prepare) => {
    const first = await prepare(api)
    const observed = await writesOf(() => send(api, first, randomUUID()))
    // What fails is undone in the same transaction on both engines: on the slower one, two of them show it.
    const writes = engine === 'SQLite' || isWhole ? observed : observed.slice(-2)
    const tables = [...new Set(observed.map(([, table]) => table))]
    const failed: string[] = []
    for (const write of writes) {
      const attempt = await prepare(api)
      const key = randomUUID()
      const stored = () => Promise.all(tables.map((table) => rowsOf(api, table)))
      const before = await stored()
      const undo = await failWrites(engine, api, write)
      const { status } = await send(api, attempt, key)
      await undo()
      if (status < 300) continue
      failed.push(write.join(' '))
      expect([...write, status]).toEqual([...write, 500])
      expect(await stored(), write.join(' ')).toEqual(before)
      expect([...write, (await send(api, attempt, key)).status < 300]).toEqual([...write, true])
    }
    expect(failed.length).toBeGreaterThan(writes.length > 2 ? 1 : 0)
  })

  test('leaves nothing half done: the last part of a file', async () => {
    const bytes = await picture()
    const writes: Write[] = [
      ['UPDATE', 'documents'],
      ['INSERT', 'documentParts'],
      ['DELETE', 'documentParts'],
      ['INSERT', 'documentFiles'],
      ...trail,
    ]
    for (const write of writes) {
      const signer = await afterSignature(api)
      const { id } = documentOf(await announce(api, ownUploader(signer), { bytes }))
      const undo = await failWrites(engine, api, write)
      const failed = await sendPart(api, ownUploader(signer), id, 0, bytes)
      await undo()
      expect([...write, failed.status]).toEqual([...write, 500])
      const half = await api.database
        .selectFrom('documents')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst()
      const files = () =>
        api.database.selectFrom('documentFiles').select('documentId').where('documentId', '=', id).execute()
      expect([half?.state, (await files()).length]).toEqual(['receiving', 0])
      const done = await sendPart(api, ownUploader(signer), id, 0, bytes)
      expect([...write, documentOf(done).state, (await files()).length]).toEqual([...write, 'received', 1])
    }
  })

  test('leaves nothing half done: the review', async () => {
    const writes: Write[] = [
      ['UPDATE', 'documents'],
      ['UPDATE', 'agreements'],
      ['INSERT', 'messages'],
      ['INSERT', 'trailEntries'],
    ]
    for (const write of writes) {
      const signer = await allSent(api)
      await complete(api, signer)
      const undo = await failWrites(engine, api, write)
      await expect(work(api)).rejects.toThrow('job failed')
      await undo()
      expect([...write, await stateOf(api, signer)]).toEqual([...write, 'under-review'])
      api.advance(60)
      await work(api)
      expect([...write, await stateOf(api, signer)]).toEqual([...write, 'active'])
    }
  })
})
