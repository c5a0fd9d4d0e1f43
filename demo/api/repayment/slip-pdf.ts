import type { Charge } from '#core/api/contract/charges.ts'
import type { Download } from '../platform/http/download.ts'
import { draw } from '../platform/workers/draw.ts'

/** The boleto as a PDF, with its Pix. @throws ApiError 503 */
export async function slipPdf(charge: Charge): Promise<Download> {
  const bytes = await draw('slip', charge, 'papers')
  return { mediaType: 'application/pdf', fileName: `boleto-${charge.ourNumber}.pdf`, bytes }
}
