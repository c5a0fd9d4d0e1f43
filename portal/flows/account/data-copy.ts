import { createAction } from '../../../core/actions/action.ts'
import { call, download } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/data-export.ts'
import { asDevice } from '../../../core/session/device.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { saveFile } from '../../shell/save-file.ts'

interface Confirmed {
  currentPassword: string
  secondFactor?: string
}

/** How far the copy is that was asked for here, or null. */
export const loadCopy = createAction(async (signal) => (await call(api.currentExport, {}, { signal })).export)

export const askForCopy = createAction((signal, { secondFactor, ...body }: Confirmed) =>
  call(api.startExport, { body }, { signal, secondFactor, ...asDevice() }),
)

export type CopyFormat = 'json' | 'pdf'

/** Fetches the copy and hands it to the browser's downloads. */
export const fetchCopy = createAction(async (_signal, id: string, format: CopyFormat) => {
  const file = await download(api.exportFile, { params: { id }, query: { format } })
  saveFile(file, `meus-dados.${format}`)
})

for (const { reset } of [loadCopy, askForCopy, fetchCopy]) onSessionEnd(reset)
