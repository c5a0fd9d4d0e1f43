import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { answers } from '#core/answers/answers.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { updatePerson } from '#core/api/contract/person.ts'
import {
  formerIdentityParts,
  type IdentityKind,
  type IdentityPart,
  identityParts,
} from '#core/fields/person/identity-parts.ts'
import type { Database } from '../platform/database/schema.ts'
import { createFieldRefusal } from '../platform/http/api-errors.ts'

const [, ...parts] = answers.identity.fields

type IdentityDocument = { idKind: IdentityKind | null } & Record<IdentityPart, string | null>

/** Whether all fields of a document of its kind are filled in. */
export function isComplete(held: IdentityDocument): boolean {
  return held.idKind !== null && identityParts[held.idKind].every((part) => held[part] !== null)
}

/** Number formats: a CNH's check digits, and a CRNM's letter, six digits and check character. */
const numberFits: Partial<Record<IdentityKind, (number: string) => boolean>> = {
  cnh: isValidCnh,
  crnm: (number) => /^[A-Z]\d{6}[\dA-Z]$/.test(number),
}

/**
 * The columns of the identity document to change: the ones sent and, if its kind changes, also those of the
 * old kind, which become null.
 * @throws ApiError 400 `invalid` for a number that no such document has
 */
export async function identityChange(
  database: Database,
  userId: string,
  sent: ParsedInput<typeof updatePerson>['body'],
): Promise<Partial<IdentityDocument>> {
  if (sent.idKind === undefined && parts.every((part) => sent[part] === undefined)) return {}
  const held = await database
    .selectFrom('people')
    .select(['idKind', ...parts])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const kind = sent.idKind ?? held.idKind
  const anew = held.idKind !== null && kind !== held.idKind
  const own: readonly IdentityPart[] = kind ? [...identityParts[kind], ...formerIdentityParts[kind]] : parts
  const wanted = (part: IdentityPart) => sent[part] ?? (anew ? null : held[part])
  const number = own.includes('idNumber') ? wanted('idNumber') : null
  if (kind && number && numberFits[kind]?.(number) === false) throw createFieldRefusal('invalid', 'idNumber')
  const values = parts.map((part) => [part, own.includes(part) ? wanted(part) : null])
  return { idKind: kind, ...Object.fromEntries(values) }
}
