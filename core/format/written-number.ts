// A mark before each three digits parts thousands, in Brazil a dot, in English a comma; the other one then parts cents.
const grouped = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d{0,2})?|(?:,\d{3})+(?:\.\d{0,2})?)$/
const decimal = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * Reads a whole text as a number without groups: '2,5' and '2.5' are both 2.5. Undefined for anything else, such as
 * an exponent.
 */
export function readDecimal(text: string): number | undefined {
  return decimal.test(text) ? Number(text.replace(',', '.')) : undefined
}

/**
 * Reads a whole text as an amount, as people and programs write them: '5.000', '12.500,50', '12,500.50' and '8000.5'.
 * Three digits after the only mark are thousands, since an amount has at most two decimals. Undefined for anything else.
 *
 * An attribute and an address can be asked nothing, so here each notation means something; `readBrl` refuses a typed
 * '8000.5' or '1,500', for a person can say what was meant, and forgives signs that copying adds, which embeds need not carry.
 */
export function readAmount(text: string): number | undefined {
  if (!grouped.test(text)) return readDecimal(text)
  const thousands = /[.,]/.exec(text)?.[0] ?? ''
  return Number(text.replaceAll(thousands, '').replace(',', '.'))
}
