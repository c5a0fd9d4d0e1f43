import * as v from 'valibot'
import { slipFaults } from '../../payment/slip-faults.ts'
import { installmentStates } from './installments.ts'
import { defineOperation } from './operation.ts'
import { calendarDay, cents, resourceId, wholeNumber } from './value-schemas.ts'

/**
 * `unreadable`: a digit is wrong or missing; `bill`: a water, light or tax bill, never a loan; `other`: a
 * boleto of another issuer; `fake`: claims to be ours and is not; `ours`; `yours`: ours, and belongs to the
 * caller.
 */
export const barcodeVerdicts = ['unreadable', 'bill', 'other', 'fake', 'ours', 'yours'] as const

export type BarcodeVerdict = (typeof barcodeVerdicts)[number]

export const lookUpBarcode = defineOperation({
  id: 'lookUpBarcode',
  method: 'GET',
  path: '/api/v1/barcode/{line}',
  summary:
    'Checks a typed line (47 or 48 digits, any mask) or a barcode (44) and says whether it is ours. Of whom it is, only its owner learns, by their token.',
  auth: 'none',
  params: v.strictObject({ line: v.pipe(v.string('not_found'), v.minLength(1), v.maxLength(100)) }),
  status: 200,
  response: v.object({
    verdict: v.picklist(barcodeVerdicts),
    /** The errors found in the digits. */
    faults: v.array(v.picklist(slipFaults)),
    line: v.nullable(v.string()),
    formatted: v.nullable(v.string()),
    barcode: v.nullable(v.string()),
    bank: v.nullable(v.object({ code: v.string(), name: v.nullable(v.string()) })),
    dueDate: v.nullable(calendarDay),
    /** Cents. */
    amountCents: v.nullable(cents),
    /** Whether it can still be paid. This and the fields below are set only for the verdict `yours`. */
    payable: v.nullable(v.boolean()),
    loan: v.nullable(
      v.object({
        id: resourceId,
        chargeId: resourceId,
        installments: v.array(v.object({ number: wholeNumber, state: v.picklist(installmentStates) })),
      }),
    ),
  }),
})
