import * as v from 'valibot'
import { type FieldId, fields } from '../fields/dictionary.ts'
import type { Field } from '../fields/field.ts'

/** What is saved together, by an operation of its own. */
export type Part = 'person' | 'address' | 'bankAccount' | 'request'

/** Who cannot go on without an answer: the first decision, the contract, or the partner lender. */
export type Need = 'basic' | 'extended' | 'partner'

/** What the account changes in one form. */
type Group = 'contact' | 'about' | 'identity' | 'work' | 'requests' | 'address' | 'bank'

interface Row {
  part: Part
  fields: readonly FieldId[]
  neededBy: readonly Need[]
  /** None for what belongs to one request. */
  group?: Group
  /** Stays, in a closed account with an ended contract, to say who signed; anything else is erased. */
  stays?: true
}

/** Every answer a person gives, in the order in which it is asked for. */
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
    neededBy: ['basic', 'extended', 'partner'],
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
} as const satisfies Record<string, Row>

export type AnswerId = keyof typeof answers

type Rows = typeof answers

const rows = Object.entries<Row>(answers) as [AnswerId, Row][]

/** The fields of a part or of a group. */
type FieldsBy<Key extends 'part' | 'group', Value> = {
  [Id in AnswerId]: Rows[Id] extends Record<Key, Value> ? Rows[Id]['fields'][number] : never
}[AnswerId]

/** The answers that somebody cannot go on without, in the order in which they are asked for. */
export const needs = (need: Need): readonly AnswerId[] =>
  rows.flatMap(([id, { neededBy }]) => (neededBy.includes(need) ? [id] : []))

/** The fields that the account changes in one form. */
export const fieldsOf = <Name extends Group>(name: Name) =>
  rows.flatMap(([, { group, fields: own }]) => (group === name ? own : [])) as FieldsBy<'group', Name>[]

/** The names of an answer's values; it is given once the first one is. */
export const namesOf = (id: AnswerId): readonly string[] =>
  answers[id].fields.map((field) => fields[field].name)

/** Names of what is taken out of a closed account whose contract stays. */
export const erasedNames = rows.flatMap(([, { part, stays, fields: own }]) =>
  part === 'person' && !stays ? own.map((id) => fields[id].name) : [],
)

type ValueOf<Id extends FieldId> = (typeof fields)[Id] extends Field<infer Value> ? Value : never

/** The values of a part, by the names that requests and columns have: null before they are answered. */
export type Values<Of extends Part> = {
  [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: ValueOf<Id> | null
}

/** The columns of a part. */
export const columnsOf = <Of extends Part>(part: Of) =>
  Object.keys(accepted(part)) as (keyof Values<Of> & string)[]

/** Schemas by the names that requests and columns have, of the fields of a part. */
type Entries<Of extends Part> = {
  [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: (typeof fields)[Id]['schema']
}

function entriesOf(of: Part, schemaOf: (field: Field) => v.GenericSchema): Record<string, v.GenericSchema> {
  const own = rows.flatMap(([, { part, fields: ids }]) => (part === of ? ids : []))
  return Object.fromEntries(own.map((id) => [fields[id].name, schemaOf(fields[id] as Field)]))
}

/** What a request that saves a part may hold: each value by its rule. */
export const accepted = <Of extends Part>(part: Of) => entriesOf(part, ({ schema }) => schema) as Entries<Of>

/** What an answer tells of a value: its shape, not its rule, which may have become stricter since, or look at today. */
const shapeOf = ({ control, options, schema }: Field): v.GenericSchema =>
  options ? schema : control === 'money' ? v.number() : v.string()

/** What is told of a part that is there. */
export const told = <Of extends Part>(part: Of) =>
  entriesOf(part, shapeOf) as {
    [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: v.GenericSchema<unknown, ValueOf<Id>>
  }

/** The same of a part whose answers come one by one: null until there is one. */
export const toldSoFar = <Of extends Part>(part: Of) =>
  entriesOf(part, (field) => v.nullable(shapeOf(field))) as {
    [Id in FieldsBy<'part', Of> as (typeof fields)[Id]['name']]: v.GenericSchema<unknown, ValueOf<Id> | null>
  }
