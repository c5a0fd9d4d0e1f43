import type { FieldId } from '../../../core/fields/dictionary.ts'

const group = <Id extends FieldId>(...ids: Id[]): readonly Id[] => ids

/** What is changed together, by the fields of the dictionary. */
export const groups = {
  contact: group('name', 'socialName', 'mobile'),
  about: group('maritalStatus', 'education', 'gender', 'motherName'),
  identity: group('idKind', 'idNumber', 'idIssuer', 'idState', 'idIssuedOn', 'idValidUntil'),
  work: group('occupationKind', 'occupation', 'occupationArea', 'income'),
  requests: group('dueDay', 'hasRestriction'),
  address: group('cep', 'street', 'addressNumber', 'complement', 'district', 'city', 'state'),
  bank: group('receiveBy', 'bank', 'agency', 'account', 'accountDigit'),
}
