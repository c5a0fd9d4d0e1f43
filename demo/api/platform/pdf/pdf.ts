import { draw } from '../workers/draw.ts'
import type { Sheet } from './draw.ts'

/**
 * A document as a PDF.
 *
 * @param lane `signing` for what a transaction waits for: it takes turns with all other papers together
 * @throws ApiError 503
 */
export async function renderPdf(sheet: Sheet, lane: 'papers' | 'signing' = 'papers'): Promise<Buffer> {
  return draw('sheet', sheet, lane)
}
