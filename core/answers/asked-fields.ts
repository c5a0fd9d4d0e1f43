import { identityFields } from '../fields/person/identity-parts.ts'
import { type AnswerId, answers } from './answers.ts'

type FieldTexts = Readonly<Record<string, string | undefined>>
type FieldsOf<Id extends AnswerId> = readonly (typeof answers)[Id]['fields'][number][]

const { bankAccount } = answers

/**
 * Answers whose fields depend on the input: each kind of ID has its own parts, and Pix needs no other field.
 */
const varying: { readonly [Id in AnswerId]?: (texts: FieldTexts) => FieldsOf<Id> } = {
  identity: ({ idKind }) => identityFields(idKind),
  bankAccount: ({ receiveBy }) => (receiveBy === 'conta' ? bankAccount.fields : ['receiveBy']),
}

/**
 * The fields to ask for in an answer.
 *
 * @param texts the input so far, by field name
 */
export function fieldsToAsk<Id extends AnswerId>(id: Id, texts: FieldTexts): FieldsOf<Id> {
  return varying[id]?.(texts) ?? answers[id].fields
}
