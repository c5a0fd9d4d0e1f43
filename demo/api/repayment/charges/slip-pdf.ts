import { type Charge, hasPaymentCodes } from '#core/api/contract/charges.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { drawInWorker } from '../../platform/workers/draw-in-worker.ts'
import { registerSeconds } from './register-charge.ts'

/** The boleto as a PDF, with its Pix. @throws ApiError 503, also until the bank has registered it */
export async function slipPdf(charge: Charge): Promise<Download> {
  if (!hasPaymentCodes(charge)) throw createRefusal('unavailable', registerSeconds)
  const bytes = await drawInWorker('slip', charge, 'papers')
  return { mediaType: 'application/pdf', fileName: `boleto-${charge.ourNumber}.pdf`, bytes }
}
