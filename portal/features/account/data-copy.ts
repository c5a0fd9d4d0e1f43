import { download } from '#core/api/client.ts'
import * as api from '#core/api/contract/data-export.ts'
import { type Confirmed, confirmed } from '../../kit/proof/confirmed.ts'
import { createCommand } from '../../kit/reads/command.ts'

export const askForCopy = createCommand(api.startExport, confirmed<Confirmed>)

export const copyFormats = ['pdf', 'json'] as const

export const fetchCopy = (id: string, format: (typeof copyFormats)[number]): Promise<Blob> =>
  download(api.exportFile, { params: { id }, query: { format } })
