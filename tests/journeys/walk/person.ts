import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerId, type AnswerNeed, answersNeededFor, namesOf } from '#core/answers/answers.ts'
import { examples } from '#core/answers/examples.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import type { RouteId } from '#core/routes/pages.ts'

/** A persona that walks through the loan journey: known data, answers, and where the journey ends. */
export interface Persona {
  /** What the journey demonstrates. */
  about: string
  /** Typed texts or chosen values, by field name. */
  answers: Readonly<Record<string, string>>
  /** Names of values known before: saved through the API, so that no page asks for them. */
  known: readonly string[]
  /** How bank data are provided. */
  bank:
    | { way: 'bank' | 'page'; name: string; fields: Record<string, string>; token?: string }
    | { way: 'statement' | 'none' }
  /** The page where the journey ends. */
  ends: RouteId
  input?: 'keyboard'
  /** Viewport width in CSS pixels. */
  width?: number
}

/** The file format: only differences from the examples, and which answers are known or still asked. */
type Written = Omit<Persona, 'known'> & { known?: readonly AnswerNeed[]; asked?: readonly AnswerId[] }

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
  const ids = known.flatMap(answersNeededFor).filter((id) => !asked.includes(id))
  return { ...rest, answers: { ...usual, ...answers }, known: ids.flatMap(namesOf) }
}

const folder = join(import.meta.dirname, '../persons')

/** All personas, by file name. */
export const personas: readonly [string, Persona][] = readdirSync(folder)
  .sort()
  .map((file) => [file.replace('.json', ''), read(JSON.parse(readFileSync(join(folder, file), 'utf8')))])
