import type { KyselyPlugin } from 'kysely'
import { isAdmitted } from '../../../demo/api/platform/database/in-transaction.ts'
import { isWithinTransaction } from './ports.ts'

/** What an authenticated call may write outside a transaction, and why it may stay. */
const beside: Readonly<Record<string, string>> = {
  'Insert limits': 'attempts count whatever comes of them',
  'Update limits': 'the same',
  'Delete limits': 'the same',
  'Update codes': 'a guess counts whatever comes of it',
  'Update signature_codes': 'the same',
  'Update second_factors': 'a code of the app that was shown is used up',
  'Update recovery_codes': 'the same',
  'Insert idempotency_keys': 'a claim is given back when the call is refused',
  'Delete idempotency_keys': 'this is how',
  'Insert security_events': 'what was tried is recorded too',
  'Update charges': 'a charge that stands is registered at the bank, as its job would do',
  'Update jobs': 'that job waits for as long as the bank has asked for',
  'Update scr_authorizations': 'that the register is about to be asked is proved whatever it answers',
}

const writing = /^(Insert|Update|Delete)QueryNode$/

/** Name of the first table in a statement. */
function tableIn(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { kind, identifier } = node as { kind?: string; identifier?: { name: string } }
  if (kind === 'SchemableIdentifierNode') return identifier?.name ?? ''
  for (const part of Object.values(node)) {
    const name = tableIn(part)
    if (name) return name
  }
  return ''
}

/** Refuses a write of an authenticated call that no admission stands before. */
export const refuseLoneWrites: KyselyPlugin = {
  transformQuery({ node }) {
    const [, kind] = writing.exec(node.kind) ?? []
    const write = `${kind} ${tableIn(node)}`
    if (kind && !(write in beside) && isAdmitted() && !isWithinTransaction())
      throw new Error(`outside a transaction an authenticated call writes: ${write}`)
    return node
  },
  transformResult: async ({ result }) => result,
}
