import { type Charge, isCoded } from '#core/api/contract/charges.ts'
import type { Download } from '../platform/http/download.ts'
import { refusal } from '../platform/http/errors.ts'
import { draw } from '../platform/workers/draw.ts'
import { registerSeconds } from './bank/registration.ts'

/** The boleto as a PDF, with its Pix. @throws ApiError 503, also until the bank has registered it */
export async function slipPdf(charge: Charge): Promise<Download> {
  if (!isCoded(charge)) throw refusal(503, 'unavailable', registerSeconds)
  const bytes = await draw('slip', charge, 'papers')
  return { mediaType: 'application/pdf', fileName: `boleto-${charge.ourNumber}.pdf`, bytes }
}
