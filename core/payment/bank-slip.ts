import type { IsoDate } from '../calendar/dates.ts'
import type { Cents } from '../money/units.ts'
import { modulo10, modulo11 } from './check-digits.ts'
import { dueFactor } from './due-factor.ts'

/** The bank's code as printed on a boleto, with its check digit: '988-1'; remainders 0 and 1 give 0. */
export function bankCodeWithDigit(bank: string): string {
  const digit = modulo11(bank)
  return `${bank}-${digit > 9 ? 0 : digit}`
}

/** The general check digit, over the other 43 digits; 0, 10 and 11 are written as 1. */
function generalCheckDigit(others: string): number {
  const digit = modulo11(others)
  return digit > 9 ? 1 : digit
}

/** Whether 44 digits are the barcode of a bank boleto: currency 9 (real) and the general check digit. */
export function isBankBarcode(barcode: string): boolean {
  return (
    /^[0-79]\d{2}9\d{40}$/.test(barcode) &&
    generalCheckDigit(barcode.slice(0, 4) + barcode.slice(5)) === Number(barcode[4])
  )
}

/** The 47 digits to type, with a check digit after each of the first three fields. */
export function bankLineOf(barcode: string): string {
  const free = barcode.slice(19)
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return `${fields.map((field) => field + modulo10(field)).join('')}${barcode.slice(4, 19)}`
}

/** The barcode of a 47-digit line. Callers verify the check digits by converting it back into a line. */
export function barcodeOfBankLine(line: string): string {
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

/** The groups as printed: '34191.10121 34567.880058 71234.570001 6 16670000012345'. */
export function formatBankLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

/**
 * The barcode of a new bank boleto.
 *
 * @param slip.freeField 25 digits defined by the bank
 * @param slip.amountCents integer cents, up to 99 999 999,99 reais: a larger amount would overwrite the due
 *   factor
 * @throws RangeError when a part does not fit
 */
export function bankBarcode(slip: {
  bank: string
  dueDate: IsoDate
  amountCents: Cents
  freeField: string
}): string {
  const { bank, amountCents, freeField } = slip
  const fits = /^[0-79]\d{2}$/.test(bank) && /^\d{25}$/.test(freeField) && Number.isInteger(amountCents)
  if (!fits || amountCents < 0 || amountCents >= 1e10)
    throw new RangeError('these parts do not make a bank slip')
  const tail = `${dueFactor(slip.dueDate)}${String(amountCents).padStart(10, '0')}${freeField}`
  return `${bank}9${generalCheckDigit(`${bank}9${tail}`)}${tail}`
}
