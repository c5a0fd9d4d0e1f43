import type { IsoDate } from '../calendar/dates.ts'
import { visibleText } from '../format/visible-text.ts'
import type { Cents } from '../money/units.ts'
import { bankLineOf, barcodeOfBankLine, formatBankLine, isBankBarcode } from './bank-slip.ts'
import { dueDateOf } from './due-factor.ts'
import { barcodeOfUtilityLine, formatUtilityLine, isUtilityBarcode, utilityLineOf } from './utility-slip.ts'

interface Slip {
  /** 44 digits, encoded in the bars. */
  barcode: string
  /** 47 or 48 digits, to type. */
  line: string
  /** The line in its printed groups. */
  formatted: string
}

export interface BankSlip extends Slip {
  type: 'bank'
  /** The bank's COMPE code, 3 digits. */
  bank: string
  /** 0 if the boleto has no due date. */
  factor: number
  dueDate: IsoDate | undefined
  amountCents: Cents
}

export interface UtilitySlip extends Slip {
  type: 'arrecadacao'
  /** One digit: 1 town halls, 2 water, 3 energy and gas, 4 telecoms, 5 government and so on. */
  segment: string
  /** Undefined if the amount is a quantity in another unit than reais. */
  amountCents: Cents | undefined
}

function bankSlip(barcode: string, reference: IsoDate): BankSlip {
  const line = bankLineOf(barcode)
  const factor = Number(barcode.slice(5, 9))
  return {
    type: 'bank',
    barcode,
    line,
    formatted: formatBankLine(line),
    bank: barcode.slice(0, 3),
    factor,
    dueDate: dueDateOf(factor, reference),
    amountCents: Number(barcode.slice(9, 19)),
  }
}

function utilitySlip(barcode: string): UtilitySlip {
  const line = utilityLineOf(barcode)
  return {
    type: 'arrecadacao',
    barcode,
    line,
    formatted: formatUtilityLine(line),
    segment: barcode[1]!,
    amountCents: '68'.includes(barcode[2]!) ? Number(barcode.slice(4, 15)) : undefined,
  }
}

function barcodeOf(digits: string): string {
  if (digits.length === 44) return digits
  return digits.startsWith('8') ? barcodeOfUtilityLine(digits) : barcodeOfBankLine(digits)
}

/**
 * Parses a boleto from its barcode (44 digits) or its line (47, or 48 for bills), with or without mask.
 *
 * @param reference the date of reading: since February 2025 a due factor alone matches more than one date
 * @returns undefined when a check digit or the length is wrong
 */
export function parseBoleto(text: string, reference: IsoDate): BankSlip | UtilitySlip | undefined {
  const digits = visibleText(text).replace(/[\s.-]/g, '')
  if (!/^(\d{44}|[0-79]\d{46}|8\d{47})$/.test(digits)) return undefined
  const barcode = barcodeOf(digits)
  const slip = isBankBarcode(barcode)
    ? bankSlip(barcode, reference)
    : isUtilityBarcode(barcode)
      ? utilitySlip(barcode)
      : undefined
  // A line has its own check digits: it must equal the line generated from its barcode.
  return slip && (digits === slip.barcode || digits === slip.line) ? slip : undefined
}
