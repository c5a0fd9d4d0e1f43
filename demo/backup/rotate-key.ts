import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { canDecryptSealKeys, vaultOwnerOfKey } from '../api/agreement/seal-file.ts'
import { type Environment, readEnvironment } from '../api/environment.ts'
import { isReadable, openSecret, sealSecret } from '../api/identity/factor-secret.ts'
import { accountDigest } from '../api/identity/security-events.ts'
import { inTransaction } from '../api/platform/database/in-transaction.ts'
import { openDatabase } from '../api/platform/database/open-database.ts'
import type { Database } from '../api/platform/database/schema.ts'
import { databaseFile } from '../api/platform/database/sqlite.ts'
import { decryptText, encryptText } from '../api/platform/encrypt.ts'
import { replaceVaultKey, vaultKeyFile, vaultKeyNeed, vaultKeyShape } from '../api/platform/vault-key.ts'
import { Refusal, requireReadable } from './backup-refusal.ts'
import { requireAlone } from './postgres.ts'
import { claimDatabase } from './sqlite.ts'

const usage = `Usage, with the settings of the server, while none runs:
  npm run rotate-key -- FILE      seals anew, by the key in FILE (openssl rand -base64 32), what the present one has sealed
  npm run rotate-key -- --lost    lets go of what a lost key has sealed: a new key seals contracts from then on`

type EncryptAgain = (owner: string, sealed: string) => string | undefined

/**
 * Re-encrypts one column of a table, row by row; returns how many rows were done, and how many could not be
 * decrypted.
 */
async function reencryptColumn(
  database: Database,
  [table, id, column]: readonly [string, string, string],
  again: EncryptAgain,
): Promise<{ done: number; left: number }> {
  const [from, key, of] = [sql.table(table), sql.ref(id), sql.ref(column)]
  const { rows } = await sql<{ owner: string; sealed: string }>`
    select ${key} as owner, ${of} as sealed from ${from} where ${of} is not null and ${of} <> ''`.execute(
    database,
  )
  const count = { done: 0, left: 0 }
  for (const { owner, sealed } of rows) {
    const fresh = again(owner, sealed)
    count[fresh === undefined ? 'left' : 'done'] += 1
    if (fresh !== undefined)
      await sql`update ${from} set ${of} = ${fresh} where ${key} = ${owner}`.execute(database)
  }
  return count
}

/** Re-encrypts everything encrypted with the vault key, and recomputes its digests of security events. */
async function rotateKey(database: Database, old: string, next: string) {
  const bind =
    (owner: (id: string) => string): EncryptAgain =>
    (id, sealed) => {
      const text = decryptText(old, owner(id), sealed)
      return text === undefined ? undefined : encryptText(next, owner(id), text)
    }
  const factor: EncryptAgain = (userId, stored) => {
    const secret = openSecret({ vaultKey: old }, userId, stored)
    if (secret === undefined || isReadable(stored)) return undefined
    return sealSecret({ vaultKey: next }, userId, secret)
  }
  const counts = {
    'keys of contracts': await reencryptColumn(
      database,
      ['seal_keys', 'id', 'private_key'],
      bind(vaultOwnerOfKey),
    ),
    'second factors': await reencryptColumn(database, ['second_factors', 'user_id', 'secret'], factor),
    'second factors of the staff': await reencryptColumn(database, ['staff', 'id', 'factor_secret'], factor),
    'readings of a bank': await reencryptColumn(
      database,
      ['ebs_executions', 'id', 'secret'],
      bind((id) => id),
    ),
  }
  const { rows } = await sql<{ id: string }>`select id from users`.execute(database)
  for (const { id } of rows)
    for (const table of ['security_events', 'staff_events'])
      await sql`update ${sql.table(table)} set subject = ${accountDigest(next, id)}
        where subject = ${accountDigest(old, id)}`.execute(database)
  return counts
}

function readKey(file: string): string {
  requireReadable(file)
  const key = readFileSync(file, 'utf8').trim()
  if (!vaultKeyShape.test(key)) throw new Refusal(`What ${file} holds ${vaultKeyNeed}.`)
  return key
}

async function rotateKeyFrom(environment: Environment, given: string): Promise<string[]> {
  const { databaseUrl, dataDir, settings } = environment
  const file = vaultKeyFile(dataDir)
  const old = settings.vaultKey || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  const next = given === '--lost' ? undefined : readKey(given)
  if (next === old)
    throw new Refusal(`${given} holds the present key. Make another: openssl rand -base64 32 > FILE`)
  // Another process could still encrypt with the old key.
  if (databaseUrl) await requireAlone(databaseUrl)
  else {
    if (!existsSync(databaseFile(dataDir))) throw new Refusal(`There is no database under ${dataDir}.`)
    claimDatabase(databaseFile(dataDir))
  }
  const opened = await openDatabase({ ...environment, migrates: false })
  const database = opened.withoutPlugins()
  try {
    return await inTransaction(database, async (transaction) => {
      if (!next) {
        const { rows } = await sql<{ id: string; private_key: string }>`
          select id, private_key from seal_keys where private_key <> ''`.execute(transaction)
        const lost = rows.filter(
          (row) => decryptText(old, vaultOwnerOfKey(row.id), row.private_key) === undefined,
        )
        for (const { id } of lost)
          await sql`update seal_keys set private_key = '' where id = ${id}`.execute(transaction)
        return [`${lost.length} keys of contracts seal nothing more; what they sealed can still be checked.`]
      }
      // If an earlier run stopped between database and file, only the file is left to write.
      const isDone =
        !(await canDecryptSealKeys(old, transaction)) && (await canDecryptSealKeys(next, transaction))
      if (!isDone && !(await canDecryptSealKeys(old, transaction)))
        throw new Refusal('The present vault key does not open what was sealed. Nothing was changed.')
      if (isDone) return ['It was sealed by this key already.']
      const counts = Object.entries(await rotateKey(transaction, old, next))
      return counts.map(([what, { done, left }]) =>
        left > 0 ? `${done} ${what} sealed anew; ${left} left as they are.` : `${done} ${what} sealed anew.`,
      )
    })
  } finally {
    await opened.destroy()
  }
}

// Files are created for their owner only.
process.umask(0o077)

try {
  const [given, ...more] = process.argv.slice(2)
  if (!given || more.length > 0) throw new Refusal(usage)
  const environment = readEnvironment(process.env)
  const lines = await rotateKeyFrom(environment, given)
  if (given !== '--lost' && environment.settings.vaultKey)
    lines.push(
      `Now put the key of ${given} in the place of the old one (VAULT_KEY or server.vaultKey), then start.`,
    )
  else if (given !== '--lost') {
    replaceVaultKey(environment.dataDir, readKey(given))
    lines.push(`${vaultKeyFile(environment.dataDir)} holds the new key.`)
  }
  lines.push('Keep the old key as long as the backups that were sealed by it.')
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
