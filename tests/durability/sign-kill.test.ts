import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { checkAgreement } from '#core/agreement/check-agreement.ts'
import type { SealKey } from '#core/agreement/check-seal.ts'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import type { Database } from '../../demo/api/platform/database/schema.ts'
import { defaultSettings } from '../../demo/api/platform/settings.ts'
import { machineVaultKey } from '../../demo/api/platform/vault-key.ts'
import { openApi } from '../contract/support/api.ts'
import { eitherEngine } from '../contract/support/engines.ts'
import { base, beforeSignature, readyToSign } from '../contract/support/signable.ts'
import { sizeOf } from '../prove/sizes.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { call, serverFolder } from './client.ts'

const rounds = sizeOf('kill-signing')
/** More than can be signed before the last kill. */
const people = rounds * 4
/** As many as the server draws up contracts for at once without refusing any. */
const atOnce = 12

/** On a busy machine the last kill comes late, so codes must be valid longer. */
const longCodes = { ...defaultSettings.code, seconds: 3600 }

interface Ready {
  id: string
  token: string
  email: string
  given: { code: string; contentHash: string; accepted: true }
}

type Place = Parameters<typeof openDatabase>[0]

/** People with a contract and its code, created without a server process. */
async function readyPeople(place: Place, vaultKey: string): Promise<Ready[]> {
  const api = await openApi('SQLite', { vaultKey, code: longCodes }, { place, clock: () => new Date() })
  const ready: Ready[] = []
  for (let number = 0; number < people; number += 1) {
    const signer = await beforeSignature(api)
    const given = { ...(await readyToSign(api, signer)), accepted: true } as const
    ready.push({ id: signer.id, token: signer.token, email: signer.person.email, given })
  }
  await api.close()
  return ready
}

/** Signs with the same key each time, as a page does that got no response. */
const signOnce = (origin: string, { id, token, given }: Ready) =>
  call(origin, `${base}/${id}/sign`, { body: given, token, key: `sign-${id}` })

/** What a signature writes: all of these or none. */
async function traces(database: Database, { id, email }: Ready) {
  const of = <T extends { length: number }>(rows: T) => rows.length
  const loan = database.selectFrom('loans').select('id').where('id', '=', id).where('state', '=', 'documents')
  const agreement = database.selectFrom('agreements').select('loanId').where('loanId', '=', id)
  const trail = database.selectFrom('trailEntries').select('number').where('loanId', '=', id)
  const mail = database.selectFrom('messages').select('id').where('recipient', '=', email)
  const code = database.selectFrom('signatureCodes').select('loanId').where('loanId', '=', id)
  return [
    of(await loan.execute()),
    of(await agreement.execute()),
    of(await trail.where('event', '=', 'signed').execute()),
    of(await mail.where('subject', 'like', 'Contrato assinado%').execute()),
    of(await code.where('usedAt', 'is not', null).execute()),
  ]
}

/** Checks the database while the server is down, and releases the locks of the killed process. */
async function inspect(place: Place, ready: readonly Ready[]): Promise<number> {
  const database = await openDatabase(place)
  const found = await Promise.all(ready.map((one) => traces(database, one)))
  for (const marks of found)
    expect([
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ]).toContainEqual(marks)
  const lapsed = { claimedUntil: '2000-01-01T00:00:00.000Z' }
  await database.updateTable('idempotencyKeys').set(lapsed).where('status', 'is', null).execute()
  await database.destroy()
  return found.filter(([loan]) => loan === 1).length
}

describe('a server that is killed while contracts are signed', () => {
  // In parallel, because most of the time is spent on starting.
  test.concurrent.each(eitherEngine)(
    'has signed each wholly or not at all, and a repeat gives the one, on %s',
    { timeout: rounds * 40_000 },
    async (engine) => {
      const { environment, dataDir, remove } = serverFolder()
      const databaseUrl = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : undefined
      const place = { dataDir, databaseUrl }
      const variables = { ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      const ready = await readyPeople(place, machineVaultKey(dataDir))
      const answers = new Map<string, string>()
      const signed: number[] = []
      const tries = new Map<string, number>()

      for (let round = 0; round < rounds; round += 1) {
        const server = await startServer(variables)
        // Those with the fewest attempts, because a killed attempt counts against a code's limit.
        const left = ready
          .filter(({ id }) => !answers.has(id))
          .sort((a, b) => (tries.get(a.id) ?? 0) - (tries.get(b.id) ?? 0))
          .slice(0, atOnce)
        for (const { id } of left) tries.set(id, (tries.get(id) ?? 0) + 1)
        const refused: string[] = []
        const sign = async (one: Ready) => {
          const { status, text } = await signOnce(server.origin, one)
          if (status === 200) answers.set(one.id, text)
          else refused.push(text)
        }
        const attempts = left.map(sign)
        const work = Promise.allSettled(attempts)
        // Some rounds end before any signature, the others after the first one with the rest in progress.
        if (round > 0) await Promise.any(attempts).catch(() => undefined)
        await sleep(Math.random() * 60)
        await server.kill()
        await work
        expect(refused).toEqual([])
        signed.push(await inspect(place, ready))
        expect(signed.at(-1)).toBeGreaterThanOrEqual(answers.size)
      }

      const server = await startServer(variables)
      for (const one of ready) {
        const { status, text } = await signOnce(server.origin, one)
        expect([status, text]).toEqual([200, answers.get(one.id) ?? text])
        expect((await signOnce(server.origin, one)).text).toBe(text)
        const { body } = await call(server.origin, '/api/v1/contract-keys', { method: 'GET' })
        const file = await fetch(`${server.origin}${base}/${one.id}/contract/file?format=pdf`, {
          headers: { authorization: `Bearer ${one.token}` },
        })
        const result = await checkAgreement(new Uint8Array(await file.arrayBuffer()), body.items as SealKey[])
        expect(result.outcome).toBe('unchanged')
      }
      await server.stop()
      expect(await inspect(place, ready)).toBe(people)
      process.stdout.write(`${engine}: signed after each kill ${signed.join(', ')} of ${people}\n`)
      remove()
    },
  )
})
