import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerId, type Need, namesOf, needs } from '#core/answers/answers.ts'
import { examples } from '#core/answers/examples.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import type { RouteId } from '../../../portal/routes.ts'

/** Somebody who walks the loan journey, as data: what is known of them, what they answer, where they end. */
export interface Persona {
  /** What the journey shows. */
  about: string
  /** Texts as typed, or values as chosen, by the name of the field. */
  answers: Readonly<Record<string, string>>
  /** Names of the values that are known before: given to the API, so that nothing asks for them. */
  known: readonly string[]
  /** How bank data are given. */
  bank:
    | { way: 'bank'; name: string; fields: Record<string, string>; token?: string }
    | { way: 'statement' | 'none' }
  /** The page where the journey ends. */
  ends: RouteId
  hands?: 'keyboard'
  /** Width of the screen, in CSS pixels. */
  width?: number
}

/** How a file says it: only what differs from the examples, and whose answers are known but for those still asked. */
type Written = Omit<Persona, 'known'> & { known?: readonly Need[]; asked?: readonly AnswerId[] }

const wish = { loanAmount: '8.000', installmentsQty: '24', purpose: 'reforma' }

const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.values(fields).find((one) => one.name === name) as Field
      return value === null || value === '' ? [] : [[name, field.show(value)]]
    }),
  )

const usual = { ...wish, ...Object.assign({}, ...Object.values(examples).map(textsOf)) }

function read({ known = [], asked = [], answers, ...rest }: Written): Persona {
  const ids = known.flatMap(needs).filter((id) => !asked.includes(id))
  return { ...rest, answers: { ...usual, ...answers }, known: ids.flatMap(namesOf) }
}

const folder = join(import.meta.dirname, '../persons')

/** Every person there is, by the name of their file. */
export const personas: readonly [string, Persona][] = readdirSync(folder)
  .sort()
  .map((file) => [file.replace('.json', ''), read(JSON.parse(readFileSync(join(folder, file), 'utf8')))])
