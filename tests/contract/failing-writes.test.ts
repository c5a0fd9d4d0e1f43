import { describe, expect, test } from 'vitest'
import { type Api, useApi } from './support/api.ts'
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
} from './support/documents.ts'
import { engines } from './support/engines.ts'
import { failWrites, type Write } from './support/failing-writes.ts'
import {
  afterSignature,
  askForCode,
  base,
  beforeSignature,
  readContract,
  readyToSign,
  type Signer,
  sign,
} from './support/signable.ts'

interface Operation {
  made(api: Api): Promise<Signer>
  /** What to do, ready to be done any number of times. */
  prepare(api: Api, signer: Signer): Promise<() => Promise<{ status: number }>>
  writes: readonly Write[]
}

const trail: readonly Write[] = [
  ['UPDATE', 'trail_heads'],
  ['INSERT', 'trail_entries'],
]

const operations: Record<string, Operation> = {
  'sending the code': {
    made: beforeSignature,
    async prepare(api, signer) {
      const { contentHash } = await readContract(api, signer)
      return () => askForCode(api, signer, contentHash, 'k')
    },
    writes: [['INSERT', 'signature_codes'], ['INSERT', 'messages'], ['UPDATE', 'idempotency_keys'], ...trail],
  },
  signing: {
    made: beforeSignature,
    async prepare(api, signer) {
      const given = await readyToSign(api, signer)
      return () => sign(api, signer, given, 'k')
    },
    writes: [
      ['UPDATE', 'signature_codes'],
      ['UPDATE', 'loans'],
      ['INSERT', 'agreements'],
      ['INSERT', 'messages'],
      ['DELETE', 'limits'],
      ['UPDATE', 'idempotency_keys'],
      ...trail,
    ],
  },
  announcing: {
    made: allSent,
    async prepare(api, signer) {
      const file = { kind: 'selfie', bytes: await picture() } as const
      return () => announce(api, ownUploader(signer), file)
    },
    writes: [
      ['UPDATE', 'loans'],
      ['DELETE', 'documents'],
      ['INSERT', 'documents'],
      ['UPDATE', 'idempotency_keys'],
    ],
  },
  completing: {
    made: allSent,
    prepare: async (api, signer) => () => complete(api, signer, 'k'),
    writes: [
      ['UPDATE', 'loans'],
      ['UPDATE', 'documents'],
      ['INSERT', 'jobs'],
      ['UPDATE', 'idempotency_keys'],
    ],
  },
  withdrawing: {
    made: allSent,
    prepare:
      async (api, { id, token }) =>
      () =>
        api.send('POST', `${base}/${id}/withdraw`, { accepted: true }, { token, key: 'k' }),
    writes: [
      ['UPDATE', 'loans'],
      ['UPDATE', 'agreements'],
      ['DELETE', 'documents'],
      ['INSERT', 'messages'],
      ['UPDATE', 'idempotency_keys'],
      ...trail,
    ],
  },
}

const effects = [
  'agreements',
  'documents',
  'document_files',
  'hand_offs',
  'jobs',
  'loans',
  'messages',
  'trail_entries',
  'trail_heads',
] as const

describe.each(engines)('one write that fails on %s', (engine) => {
  const api = useApi(engine)
  const all = async () =>
    JSON.stringify(
      await Promise.all(effects.map((table) => api.database.selectFrom(table).selectAll().execute())),
    )

  test.each(Object.entries(operations))('leaves nothing half done: %s', async (_name, operation) => {
    for (const write of operation.writes) {
      const act = await operation.prepare(api, await operation.made(api))
      const before = await all()
      const undo = await failWrites(engine, api, write)
      const failed = await act()
      await undo()
      expect([...write, failed.status]).toEqual([...write, 500])
      expect(await all()).toBe(before)
      expect([...write, (await act()).status < 300]).toEqual([...write, true])
    }
  })

  test('leaves nothing half done: the last part of a file', async () => {
    const bytes = await picture()
    const writes: Write[] = [
      ['UPDATE', 'documents'],
      ['INSERT', 'document_parts'],
      ['DELETE', 'document_parts'],
      ['INSERT', 'document_files'],
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
        api.database
          .selectFrom('document_files')
          .select('document_id')
          .where('document_id', '=', id)
          .execute()
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
      ['INSERT', 'trail_entries'],
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
