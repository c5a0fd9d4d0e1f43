import { modulo10, modulo11 } from './check-digits.ts'

// Bills and taxes ("arrecadação"). We issue only bank boletos; these are parsed only to identify them.

/** The third digit selects the check digit algorithm: 6 and 7 modulo 10, 8 and 9 modulo 11. */
function checkDigit(kind: string, digits: string): number {
  if (kind < '8') return modulo10(digits)
  const digit = modulo11(digits)
  return digit > 9 ? 0 : digit
}

/** Whether 44 digits are the barcode of a bill or tax slip. */
export function isUtilityBarcode(barcode: string): boolean {
  return (
    /^8\d[6-9]\d{41}$/.test(barcode) &&
    checkDigit(barcode[2]!, barcode.slice(0, 3) + barcode.slice(4)) === Number(barcode[3])
  )
}

/** The 48 digits to type: four fields of 11, each with its check digit. */
export function utilityLineOf(barcode: string): string {
  return (barcode.match(/\d{11}/g) ?? []).map((field) => field + checkDigit(barcode[2]!, field)).join('')
}

/** The barcode of a 48-digit line, without checks. */
export function barcodeOfUtilityLine(line: string): string {
  return line.replace(/(\d{11})\d/g, '$1')
}

/** The line as printed: '83860000005-0 09600019000-9 00080178230-9 00034306271-2'. */
export function formatUtilityLine(line: string): string {
  return line.replace(
    /(\d{11})(\d)(?=(\d?))/g,
    (_, field, digit, more) => `${field}-${digit}${more ? ' ' : ''}`,
  )
}
