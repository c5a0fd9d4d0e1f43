import data from './vectors.json'

/** Published and derived examples, each with its source. */
export const vectors = data

/** '5104.68' in integer cents, without floating point. */
export function cents(text: string): number {
  const [reais = '', fraction = ''] = text.split('.')
  return Number(reais + fraction.padEnd(2, '0'))
}
