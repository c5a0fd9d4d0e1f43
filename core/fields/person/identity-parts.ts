/**
 * The fields to ask for each kind of identity document: what tells it from every other (LGPD, art. 6, III). The
 * number of the CIN is the CPF (Lei 14.534/2023); an RG and a CNH are told by number and state (Lei 7.116/1983,
 * art. 1; CTB, art. 159); a CRNM is issued by the Polícia Federal (Decreto 9.199/2017, art. 63).
 *
 * A CNH has no expiry field: the printed date is that of the medical exam for driving, and after it the card
 * still identifies its owner (Contran, Ofício Circular 2/2017).
 */
export const identityParts = {
  rg: ['idNumber', 'idState'],
  cin: [],
  cnh: ['idNumber', 'idState'],
  crnm: ['idNumber', 'idValidUntil'],
} as const

/** Fields that pages of the version before ask too, and may still send. */
export const formerIdentityParts = {
  rg: ['idIssuer', 'idIssuedOn'],
  cin: [],
  cnh: ['idIssuedOn'],
  crnm: [],
} as const

export type IdentityKind = keyof typeof identityParts
export type IdentityPart = (typeof identityParts | typeof formerIdentityParts)[IdentityKind][number]

/** The fields to ask for, given the chosen kind; only the kind itself until one is chosen. */
export function identityFields(kind: string | undefined): readonly ('idKind' | IdentityPart)[] {
  return ['idKind', ...(identityParts[kind as IdentityKind] ?? [])]
}
