import { identityFields } from '../fields/person/identity-parts.ts'
import { type AnswerId, answers } from './answers.ts'

type Texts = Readonly<Record<string, string | undefined>>
type FieldsOf<Id extends AnswerId> = readonly (typeof answers)[Id]['fields'][number][]

const { bankAccount } = answers

/** Where what is typed so far decides: each kind of document has its own parts, and a Pix key asks nothing else. */
const varying: { readonly [Id in AnswerId]?: (texts: Texts) => FieldsOf<Id> } = {
  identity: ({ idKind }) => identityFields(idKind),
  bankAccount: ({ receiveBy }) => (receiveBy === 'conta' ? bankAccount.fields : ['receiveBy']),
}

/**
 * The fields of an answer to ask for.
 *
 * @param texts what is typed so far, by field name
 */
export function askedOf<Id extends AnswerId>(id: Id, texts: Texts): FieldsOf<Id> {
  return varying[id]?.(texts) ?? answers[id].fields
}
