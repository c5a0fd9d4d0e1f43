import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { lookUpBarcode } from '../../../core/api/contract/barcode.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** What is known of a typed line or barcode. */
export const lookUp = createAction((signal, line: string) =>
  call(lookUpBarcode, { params: { line: line.replace(/\D/g, '') } }, { signal }),
)

onSessionEnd(lookUp.reset)
