import * as every from './fields.ts'

/** Every input field, by the id that steps and data-driven forms use. */
export const fields = { ...every }

export type FieldId = keyof typeof fields

export type FieldOf<Id extends FieldId> = (typeof fields)[Id]

export const fieldsByName = <Id extends FieldId>(ids: readonly Id[]) =>
  ids.map((id) => fields[id]) as FieldOf<Id>[]
