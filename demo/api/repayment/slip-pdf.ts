import { type Charge, isCoded } from '#core/api/contract/charges.ts'
import type { Download } from '../platform/http/download.ts'
import { refusal } from '../platform/http/errors.ts'
import { draw } from '../platform/workers/draw.ts'

/** The boleto as a PDF, with its Pix. @throws ApiError 409 until the bank has registered it; 503 */
export async function slipPdf(charge: Charge): Promise<Download> {
  if (!isCoded(charge)) throw refusal(409, 'charge_registering')
  const bytes = await draw('slip', charge, 'papers')
  return { mediaType: 'application/pdf', fileName: `boleto-${charge.ourNumber}.pdf`, bytes }
}
