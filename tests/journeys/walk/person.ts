import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteId } from '../../../portal/routes.ts'

/** Somebody who walks the loan journey, as data: what is known of them, what they answer, where they end. */
export interface Persona {
  /** What the journey shows. */
  about: string
  /** Texts as typed, or values as chosen, by the name of the field. */
  answers: Readonly<Record<string, string>>
  /** Names of the fields whose answers are known before: given to the API, so that nothing asks for them. */
  known?: readonly string[]
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

const folder = join(import.meta.dirname, '../persons')

/** Every person there is, by the name of their file. */
export const personas: readonly [string, Persona][] = readdirSync(folder)
  .sort()
  .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
