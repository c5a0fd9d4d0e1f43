import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PublicKey } from '../../../core/agreement/platform.ts'
import { type SealKey, sealLine } from '../../../core/agreement/seal.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'

const oldestFirst = (database: Database) =>
  database.selectFrom('seal_keys').selectAll().orderBy('created_at').orderBy('id')

function newKey() {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    id: randomBytes(8).toString('hex'),
    private_key: JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
    public_key: JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
  }
}

/**
 * The key that seals, made at the first contract. Two that are made at once both stay and both are published; the
 * newest seals. An operator with a key vault puts it here.
 */
async function sealingKey({ clock }: Context, database: Database) {
  const known = (await oldestFirst(database).execute()).at(-1)
  if (known) return known
  const made = { ...newKey(), created_at: timestamp(clock) }
  await database.insertInto('seal_keys').values(made).execute()
  return made
}

/** Closes a file with our signature over all of it. */
export async function seal(context: Context, database: Database, file: Buffer): Promise<Buffer> {
  const { id, private_key } = await sealingKey(context, database)
  const key = createPrivateKey({ key: JSON.parse(private_key), format: 'jwk' })
  const signature = sign('sha256', file, { key, dsaEncoding: 'ieee-p1363' })
  return Buffer.concat([file, Buffer.from(sealLine(id, signature.toString('base64url')))])
}

/** The public halves, for whoever checks a file. */
export async function publicKeys({ database }: Context): Promise<SealKey[]> {
  const rows = await oldestFirst(database).execute()
  return rows.map(({ id, public_key }) => ({ id, key: JSON.parse(public_key) as PublicKey }))
}
