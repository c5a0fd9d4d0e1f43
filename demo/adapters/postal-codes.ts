import type { PostalCodes } from '../api/ports/postal-codes.ts'

/** First and last three digits of each federal state's CEPs, by the post's table. */
const ranges = [
  [10, 199, 'SP'],
  [200, 289, 'RJ'],
  [290, 299, 'ES'],
  [300, 399, 'MG'],
  [400, 489, 'BA'],
  [490, 499, 'SE'],
  [500, 569, 'PE'],
  [570, 579, 'AL'],
  [580, 589, 'PB'],
  [590, 599, 'RN'],
  [600, 639, 'CE'],
  [640, 649, 'PI'],
  [650, 659, 'MA'],
  [660, 688, 'PA'],
  [689, 689, 'AP'],
  [690, 692, 'AM'],
  [693, 693, 'RR'],
  [694, 698, 'AM'],
  [699, 699, 'AC'],
  [700, 727, 'DF'],
  [728, 729, 'GO'],
  [730, 736, 'DF'],
  [737, 767, 'GO'],
  [768, 769, 'RO'],
  [770, 779, 'TO'],
  [780, 788, 'MT'],
  [790, 799, 'MS'],
  [800, 879, 'PR'],
  [880, 899, 'SC'],
  [900, 999, 'RS'],
] as const

interface PostalAddress {
  city: string | null
  district: string | null
  street: string | null
}

const nowhere: PostalAddress = { city: null, district: null, street: null }

// CEPs that the sandbox knows completely; the last one covers a whole town.
const known: Record<string, PostalAddress> = {
  '01310100': { city: 'São Paulo', district: 'Bela Vista', street: 'Avenida Paulista' },
  '20040002': { city: 'Rio de Janeiro', district: 'Centro', street: 'Avenida Rio Branco' },
  '30130010': { city: 'Belo Horizonte', district: 'Centro', street: 'Avenida Afonso Pena' },
  '40020000': { city: 'Salvador', district: 'Centro', street: 'Praça da Sé' },
  '70040010': { city: 'Brasília', district: 'Asa Norte', street: 'Setor Bancário Norte' },
  '80010000': { city: 'Curitiba', district: 'Centro', street: 'Rua Marechal Deodoro' },
  '69301000': { city: 'Boa Vista', district: 'Centro', street: null },
  '13690000': { city: 'Descalvado', district: null, street: null },
}

/** Built-in postal codes: the state of each CEP, and the full address of a few. */
export const ownPostalCodes: PostalCodes = {
  async lookUp({ cep }) {
    const head = Number(cep.slice(0, 3))
    const state = ranges.find(([from, to]) => head >= from && head <= to)?.[2]
    return { place: state === undefined ? null : { state, ...(known[cep] ?? nowhere) } }
  },
}
