import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import { type SealKey, sealAsPdfComment } from '#core/agreement/check-seal.ts'
import { type PublicKey, thumbprintOf } from '#core/agreement/crypto.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { decryptText, encryptText as sealText } from '../platform/encrypt.ts'
import { mark } from '../platform/limits/marks.ts'

const keysOldestFirst = (database: Database) =>
  database.selectFrom('sealKeys').selectAll().orderBy('createdAt').orderBy('id')

export const vaultOwnerOfKey = (id: string) => `seal-key:${id}`

/**
 * The sealing key, created once: the newest one that the vault key decrypts, so read access to the table alone
 * cannot seal. An operator with a key management service plugs it in here.
 */
export async function sealingKey(context: Context, database: Database) {
  return (
    (await findSealingKey(context, database)) ??
    inTransaction(database, (transaction) => makeSealingKey(context, transaction))
  )
}

async function findSealingKey({ settings: { vaultKey } }: Context, database: Database) {
  for (const { id, privateKey } of (await keysOldestFirst(database).execute()).reverse()) {
    const opened = decryptText(vaultKey, vaultOwnerOfKey(id), privateKey)
    if (opened) return { id, key: createPrivateKey({ key: JSON.parse(opened), format: 'jwk' }) }
  }
  return undefined
}

/** Makes one, unless another process has: they wait for each other at a row that both write. */
async function makeSealingKey(context: Context, database: Database) {
  const { clock, settings } = context
  const { vaultKey } = settings
  await mark({ ...context, database }, 'sealing key', '', 60)
  const found = await findSealingKey(context, database)
  if (found) return found
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const published = publicKey.export({ format: 'jwk' }) as unknown as PublicKey
  const id = await thumbprintOf(published)
  const privateKey = sealText(vaultKey, vaultOwnerOfKey(id), JSON.stringify(key.export({ format: 'jwk' })))
  const made = { id, privateKey, publicKey: JSON.stringify(published), createdAt: timestamp(clock) }
  await database.insertInto('sealKeys').values(made).execute()
  return { id, key }
}

/**
 * Whether a vault key decrypts any sealing key; true if there is none yet. Reads the database's own column
 * names.
 */
export async function canDecryptSealKeys(vaultKey: string, database: Database): Promise<boolean> {
  const { rows } = await sql<{
    id: string
    private_key: string
  }>`select id, private_key from seal_keys where private_key <> ''`.execute(database.withoutPlugins())
  return (
    rows.length === 0 || rows.some((row) => decryptText(vaultKey, vaultOwnerOfKey(row.id), row.private_key))
  )
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Chooses the lower of the two valid values of s, so that each file has exactly one valid seal per key. */
function withLowS(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.toString('hex', 32)}`)
  const low = s > order / 2n ? order - s : s
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(low.toString(16).padStart(64, '0'), 'hex')])
}

/** Appends our signature over the whole file. */
export async function sealFile(context: Context, database: Database, file: Buffer): Promise<Buffer> {
  const { id, key } = await sealingKey(context, database)
  const signature = withLowS(sign('sha256', file, { key, dsaEncoding: 'ieee-p1363' }))
  return Buffer.concat([file, Buffer.from(sealAsPdfComment(id, signature.toString('base64url')))])
}

/** Public keys, for checking sealed files. */
export async function publicKeys({ database }: Context): Promise<SealKey[]> {
  const rows = await keysOldestFirst(database).execute()
  return rows.map(({ id, publicKey }) => ({ id, key: JSON.parse(publicKey) as PublicKey }))
}
