import * as v from 'valibot'
import { type FieldId, fields } from '../fields/dictionary.ts'
import type { Field } from '../fields/field.ts'

/** A group of answers that one API operation saves together. */
export type AnswerRecord = 'person' | 'address' | 'bankAccount' | 'request'

/** The step that needs an answer to proceed: the first decision, the contract, or the partner lender. */
export type AnswerNeed = 'basic' | 'extended' | 'partner'

/** The answers that one form of the account area edits. */
type AnswerGroup = 'contact' | 'about' | 'identity' | 'work' | 'requests' | 'address' | 'bank'

interface AnswerRow {
  part: AnswerRecord
  fields: readonly FieldId[]
  neededBy: readonly AnswerNeed[]
  /** Missing for answers that belong to one loan request. */
  group?: AnswerGroup
  /** Kept in a closed account that had a contract, to identify the signer; all other answers are erased. */
  stays?: true
}

/** Every answer of a customer, in the order in which the forms ask for it. */
export const answers = {
  name: { part: 'person', fields: ['name'], neededBy: [], group: 'contact', stays: true },
  socialName: { part: 'person', fields: ['socialName'], neededBy: [], group: 'contact' },
  mobile: { part: 'person', fields: ['mobile'], neededBy: [], group: 'contact' },
  dueDay: { part: 'person', fields: ['dueDay'], neededBy: ['basic'], group: 'requests' },
  occupationKind: {
    part: 'person',
    fields: ['occupationKind'],
    neededBy: ['basic', 'partner'],
    group: 'work',
  },
  hasRestriction: { part: 'person', fields: ['hasRestriction'], neededBy: ['basic'], group: 'requests' },
  monthlyIncome: { part: 'person', fields: ['income'], neededBy: ['basic'], group: 'work' },
  education: {
    part: 'person',
    fields: ['education'],
    neededBy: ['extended', 'partner'],
    group: 'about',
  },
  address: {
    part: 'address',
    fields: ['cep', 'street', 'addressNumber', 'complement', 'district', 'city', 'state'],
    neededBy: ['basic', 'extended', 'partner'],
    group: 'address',
  },
  occupation: { part: 'person', fields: ['occupation'], neededBy: ['basic', 'partner'], group: 'work' },
  bankAccount: {
    part: 'bankAccount',
    fields: ['receiveBy', 'bank', 'agency', 'account', 'accountDigit'],
    neededBy: ['basic', 'extended'],
    group: 'bank',
  },
  purpose: { part: 'request', fields: ['purpose'], neededBy: ['basic', 'partner'] },
  maritalStatus: {
    part: 'person',
    fields: ['maritalStatus'],
    neededBy: ['extended', 'partner'],
    group: 'about',
  },
  gender: { part: 'person', fields: ['gender'], neededBy: ['partner'], group: 'about' },
  identity: {
    part: 'person',
    fields: ['idKind', 'idNumber', 'idIssuer', 'idState', 'idIssuedOn', 'idValidUntil'],
    neededBy: ['extended', 'partner'],
    group: 'identity',
  },
  motherName: { part: 'person', fields: ['motherName'], neededBy: ['extended', 'partner'], group: 'about' },
  occupationArea: {
    part: 'person',
    fields: ['occupationArea'],
    neededBy: ['extended', 'partner'],
    group: 'work',
  },
} as const satisfies Record<string, AnswerRow>

export type AnswerId = keyof typeof answers

type AnswerRows = typeof answers

const rows = Object.entries<AnswerRow>(answers) as [AnswerId, AnswerRow][]

/** The field ids of a part or of a group. */
type FieldsBy<Key extends 'part' | 'group', Value> = {
  [Id in AnswerId]: AnswerRows[Id] extends Record<Key, Value> ? AnswerRows[Id]['fields'][number] : never
}[AnswerId]

/** The answers that a step requires, in the order in which the forms ask for them. */
export const answersNeededFor = (need: AnswerNeed): readonly AnswerId[] =>
  rows.flatMap(([id, { neededBy }]) => (neededBy.includes(need) ? [id] : []))

/** The fields that one form of the account area edits. */
export const fieldsOf = <Name extends AnswerGroup>(name: Name) =>
  rows.flatMap(([, { group, fields: own }]) => (group === name ? own : [])) as FieldsBy<'group', Name>[]

/** The names of an answer's values. The answer counts as given once its first value is. */
export const namesOf = (id: AnswerId): readonly string[] =>
  answers[id].fields.map((field) => fields[field].name)

/** The names of the values erased from a closed account whose contract is kept. */
export const erasedNames = rows.flatMap(([, { part, stays, fields: own }]) =>
  part === 'person' && !stays ? own.map((id) => fields[id].name) : [],
)

type ValueOf<Id extends FieldId> = (typeof fields)[Id] extends Field<infer Value> ? Value : never

/** The values of a part under their API and column names: null until answered. */
export type AnswerValues<Of extends AnswerRecord> = {
  [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: ValueOf<Id> | null
}

/** The column names of a part. */
export const columnsOf = <Of extends AnswerRecord>(part: Of) =>
  Object.keys(acceptedSchemas(part)) as (keyof AnswerValues<Of> & string)[]

/** The schemas of a part's fields under their API and column names. */
type AnswerEntries<Of extends AnswerRecord> = {
  [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: (typeof fields)[Id]['schema']
}

function entriesOf(
  of: AnswerRecord,
  schemaOf: (field: Field) => v.GenericSchema,
): Record<string, v.GenericSchema> {
  const own = rows.flatMap(([, { part, fields: ids }]) => (part === of ? ids : []))
  return Object.fromEntries(own.map((id) => [fields[id].name, schemaOf(fields[id] as Field)]))
}

/** The schemas for a request that saves a part: each value is validated by its rule. */
export const acceptedSchemas = <Of extends AnswerRecord>(part: Of) =>
  entriesOf(part, ({ schema }) => schema) as AnswerEntries<Of>

/**
 * The schema of a value in a response: only its shape, since the rule may be stricter now or depend on
 * today's date.
 */
const shapeOf = ({ control, options, schema }: Field): v.GenericSchema =>
  options ? schema : control === 'money' ? v.number() : v.string()

/** The response schema of a complete part. */
export const responseSchemas = <Of extends AnswerRecord>(part: Of) =>
  entriesOf(part, shapeOf) as {
    [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: v.GenericSchema<unknown, ValueOf<Id>>
  }

/** The response schema of a part that fills up one answer at a time: each value is null until answered. */
export const partialResponseSchemas = <Of extends AnswerRecord>(part: Of) =>
  entriesOf(part, (field) => v.nullable(shapeOf(field))) as {
    [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: v.GenericSchema<unknown, ValueOf<Id> | null>
  }
