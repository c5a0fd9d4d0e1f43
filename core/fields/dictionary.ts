import * as every from './fields.ts'

/** Every value a person is asked for, by the id that steps and forms made of data use. */
export const fields = { ...every }

export type FieldId = keyof typeof fields

export type FieldOf<Id extends FieldId> = (typeof fields)[Id]

/** The fields of some ids. */
export const fieldsNamed = <Id extends FieldId>(ids: readonly Id[]) =>
  ids.map((id) => fields[id]) as FieldOf<Id>[]
