/**
 * The fields specific to each kind of identity document. The number of the CIN is the CPF (Lei 14.534/2023);
 * a CNH is issued by its state (CTB, art. 159); a CRNM by the Polícia Federal (Decreto 9.199/2017, art. 63).
 *
 * A CNH has no expiry field: the printed date is that of the medical exam for driving, and after it the card
 * still identifies its owner (Contran, Ofício Circular 2/2017).
 */
export const identityParts = {
  rg: ['idNumber', 'idIssuer', 'idState', 'idIssuedOn'],
  cin: [],
  cnh: ['idNumber', 'idState', 'idIssuedOn'],
  crnm: ['idNumber', 'idValidUntil'],
} as const

export type IdentityKind = keyof typeof identityParts
export type IdentityPart = (typeof identityParts)[IdentityKind][number]

/** The fields to ask for, given the chosen kind; only the kind itself until one is chosen. */
export function identityFields(kind: string | undefined): readonly ('idKind' | IdentityPart)[] {
  return ['idKind', ...(identityParts[kind as IdentityKind] ?? [])]
}
