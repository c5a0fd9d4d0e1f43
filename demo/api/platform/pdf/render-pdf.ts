import { drawInWorker } from '../workers/draw-in-worker.ts'
import type { Sheet } from './draw-blocks.ts'

/**
 * Renders a document as a PDF.
 *
 * @param lane `signing` for documents that a transaction waits for: this lane takes turns with all other
 * documents
 * @throws ApiError 503
 */
export async function renderPdf(sheet: Sheet, lane: 'papers' | 'signing' = 'papers'): Promise<Buffer> {
  return drawInWorker('sheet', sheet, lane)
}
