import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import type { Parsed } from '../../../core/api/contract/operation.ts'
import type { updatePerson } from '../../../core/api/contract/person.ts'
import { ApiError } from '../../../core/api/errors.ts'
import {
  type IdentityKind,
  type IdentityPart,
  identityParts,
} from '../../../core/fields/person/identity-parts.ts'
import type { Database } from '../database/schema.ts'
import { errorItem } from '../http/errors.ts'

const columns = {
  idNumber: 'id_number',
  idIssuer: 'id_issuer',
  idState: 'id_state',
  idIssuedOn: 'id_issued_on',
  idValidUntil: 'id_valid_until',
} as const satisfies Record<IdentityPart, string>

const parts = Object.keys(columns) as IdentityPart[]

type Document = { id_kind: IdentityKind | null } & Record<(typeof columns)[IdentityPart], string | null>

/** Whether all that a document of its kind has is there. */
export function isWhole(held: Document): boolean {
  return held.id_kind !== null && identityParts[held.id_kind].every((part) => held[columns[part]] !== null)
}

/** The numbers that have a shape: a CNH's check digits, and a CRNM's letter, six digits and check character. */
const numberFits: Partial<Record<IdentityKind, (number: string) => boolean>> = {
  cnh: isValidCnh,
  crnm: (number) => /^[A-Z]\d{6}[\dA-Z]$/.test(number),
}

/**
 * The columns of the identity document to change: those that were sent, and with another kind also all of the one
 * before, which are not its own.
 * @throws ApiError 400 `invalid` of a number that no such document has
 */
export async function identityChange(
  database: Database,
  userId: string,
  sent: Parsed<typeof updatePerson>['body'],
): Promise<Partial<Document>> {
  if (sent.idKind === undefined && parts.every((part) => sent[part] === undefined)) return {}
  const held = await database
    .selectFrom('people')
    .select(['id_kind', ...Object.values(columns)])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const kind = sent.idKind ?? held.id_kind
  const anew = held.id_kind !== null && kind !== held.id_kind
  const own: readonly IdentityPart[] = kind ? identityParts[kind] : parts
  const wanted = (part: IdentityPart) => sent[part] ?? (anew ? null : held[columns[part]])
  const number = own.includes('idNumber') ? wanted('idNumber') : null
  if (kind && number && numberFits[kind]?.(number) === false)
    throw new ApiError([errorItem(400, 'invalid', 'idNumber')], 400)
  const values = parts.map((part) => [columns[part], own.includes(part) ? wanted(part) : null])
  return { id_kind: kind, ...Object.fromEntries(values) }
}
