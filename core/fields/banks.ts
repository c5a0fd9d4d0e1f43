import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'
import { toSearchText } from '../format/search-text.ts'

export interface Bank {
  /** COMPE code, 3 digits. */
  code: string
  /** The id in the payment system (ISPB), 8 digits. */
  ispb: string
  /** The common name, if known, else the name published by the central bank. */
  name: string
}

/** The common names of the most used banks, by COMPE code, most used first. */
const calledBy = new Map([
  ['260', 'Nubank'],
  ['104', 'Caixa Econômica Federal'],
  ['237', 'Bradesco'],
  ['341', 'Itaú'],
  ['001', 'Banco do Brasil'],
  ['033', 'Santander'],
  ['323', 'Mercado Pago'],
  ['077', 'Inter'],
  ['380', 'PicPay'],
  ['290', 'PagBank'],
  ['336', 'C6 Bank'],
  ['756', 'Sicoob'],
  ['748', 'Sicredi'],
  ['041', 'Banrisul'],
  ['003', 'Banco da Amazônia'],
  ['004', 'Banco do Nordeste'],
  ['021', 'Banestes'],
  ['037', 'Banpará'],
  ['047', 'Banese'],
  ['070', 'BRB'],
  ['085', 'Ailos'],
  ['121', 'Agibank'],
  ['133', 'Cresol'],
  ['136', 'Unicred'],
  ['197', 'Stone'],
  ['208', 'BTG Pactual'],
  ['212', 'Banco Original'],
  ['218', 'BS2'],
  ['274', 'BMP'],
  ['318', 'BMG'],
  ['329', 'QI SCD'],
  ['332', 'Acesso'],
  ['335', 'Digio'],
  ['348', 'XP'],
  ['364', 'Efí'],
  ['389', 'Mercantil'],
  ['403', 'Cora'],
  ['422', 'Safra'],
  ['461', 'Asaas'],
  ['536', 'Neon'],
  ['542', 'InfinitePay'],
  ['604', 'Banco Industrial'],
  ['623', 'Banco Pan'],
  ['633', 'Rendimento'],
  ['637', 'Sofisa'],
  ['655', 'BV'],
  ['707', 'Daycoval'],
])

const published = new Map(getBanks().map((bank) => [bank.code, bank]))

/**
 * Every institution with a COMPE code, most used first. The library's list comes from the central bank's STR
 * participants. It weighs 12 kB, so pages load this file only when the user searches for a bank.
 */
export const banks: readonly Bank[] = [
  ...[...calledBy].flatMap(([code, name]) => {
    const bank = published.get(code)
    return bank ? [{ ...bank, name }] : []
  }),
  ...[...published.values()]
    .filter(({ code }) => !calledBy.has(code))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
]

const byCode = new Map(banks.flatMap((bank) => [[bank.code, bank] as const, [bank.ispb, bank] as const]))

const index = banks.map((bank) => {
  const legalName = published.get(bank.code)?.name ?? ''
  return { bank, words: toSearchText(`${bank.code} ${bank.ispb} ${bank.name} ${legalName}`) }
})

/** A bank's ISPB by its COMPE code or its ISPB; null if it is not in the list. */
export function bankIspb(code: string): string | null {
  return byCode.get(code)?.ispb ?? null
}

/** A bank's name by its COMPE code or its ISPB; null if it is not in the list. */
export function bankName(code: string): string | null {
  return byCode.get(code)?.name ?? null
}

/**
 * Banks whose names or codes contain every word of a text, ignoring accents: first those whose code begins
 * with it, then the most used.
 */
export function findBanks(text: string): Bank[] {
  const wanted = toSearchText(text).split(/\s+/).filter(Boolean)
  const found = index.filter(({ words }) => wanted.every((word) => words.includes(word)))
  const isMatch = ({ words }: (typeof index)[number]) =>
    wanted.length > 0 && words.startsWith(wanted[0] ?? '')
  return [...found.filter(isMatch), ...found.filter((one) => !isMatch(one))].map(({ bank }) => bank)
}
