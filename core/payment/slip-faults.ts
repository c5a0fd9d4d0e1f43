import { visibleText } from '../format/visible-text.ts'
import { bankLineOf, barcodeOfBankLine, isBankBarcode } from './bank-slip.ts'
import { barcodeOfUtilityLine, isUtilityBarcode, utilityLineOf } from './utility-slip.ts'

/**
 * Possible faults of a line or barcode: its length, its characters, a field's check digit or the general one.
 */
export const slipFaults = [
  'length',
  'characters',
  'field-1',
  'field-2',
  'field-3',
  'field-4',
  'general',
] as const

export type SlipFault = (typeof slipFaults)[number]

const fieldNames = ['field-1', 'field-2', 'field-3', 'field-4'] as const

/** The fields, each ending in its check digit, that differ from the correct digits. */
function fieldsWithWrongDigit(digits: string, right: string, ends: readonly number[]): SlipFault[] {
  let start = 0
  return ends.flatMap((end, index) => {
    const isWrong = digits.slice(start, end) !== right.slice(start, end)
    start = end
    return isWrong ? [fieldNames[index]!] : []
  })
}

/**
 * The faults of a typed line or barcode, so that the user knows which group to check. Empty if every check
 * digit is right: core/payment/boleto.ts parses those.
 *
 * @param text with or without mask
 */
export function findSlipFaults(text: string): SlipFault[] {
  const digits = visibleText(text).replace(/[\s.-]/g, '')
  if (!/^\d*$/.test(digits)) return ['characters']
  const isBill = digits.startsWith('8')
  if (digits.length === 44)
    return (isBill ? isUtilityBarcode(digits) : isBankBarcode(digits)) ? [] : ['general']
  if (digits.length !== (isBill ? 48 : 47)) return ['length']
  const barcode = isBill ? barcodeOfUtilityLine(digits) : barcodeOfBankLine(digits)
  const fields = isBill
    ? fieldsWithWrongDigit(digits, utilityLineOf(barcode), [12, 24, 36, 48])
    : fieldsWithWrongDigit(digits, bankLineOf(barcode), [10, 21, 32])
  const isWhole = isBill ? isUtilityBarcode(barcode) : isBankBarcode(barcode)
  return isWhole ? fields : [...fields, 'general']
}
