import { lookUpBarcode } from '#core/api/contract/barcode.ts'
import { createCommand } from '../../kit/reads/command.ts'

/** What is known of a typed line or barcode. */
export const lookUp = createCommand(lookUpBarcode, (line: string) => ({
  params: { line: line.replace(/\D/g, '') },
}))
