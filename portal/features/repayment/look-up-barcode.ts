import { lookUpBarcode } from '#core/api/contract/barcode.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

/** Looks up a typed digit line or barcode. */
export const lookUp = createCommand(lookUpBarcode, (line: string) => ({
  params: { line: line.replace(/\D/g, '') },
}))
