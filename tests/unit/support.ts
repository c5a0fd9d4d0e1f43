import fc from 'fast-check'
import data from './vectors.json'

/** Published and derived examples, each with its source. */
export const vectors = data

/** The same random cases in every run; SEED=... tries others, and the names of the tests tell which ran. */
export const seed = Number(process.env.SEED ?? 20261121)
fc.configureGlobal({ seed })

/** '5104.68' in integer cents, without a detour through binary fractions. */
export function cents(text: string): number {
  const [reais = '', fraction = ''] = text.split('.')
  return Number(reais + fraction.padEnd(2, '0'))
}
