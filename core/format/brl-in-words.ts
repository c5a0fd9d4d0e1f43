import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import { type Cents, toReais } from '../money/units.ts'

/** Money in Portuguese words: 350000 becomes 'três mil e quinhentos reais'. */
export const brlInWords = (cents: Cents): string => convertCurrencyToWords(toReais(cents))
