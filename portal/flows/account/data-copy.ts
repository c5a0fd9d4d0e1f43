import { download } from '#core/api/client.ts'
import * as api from '#core/api/contract/data-export.ts'
import { createCommand } from '../../reads/command.ts'
import { type Confirmed, confirmed } from '../security/confirmed.ts'

export const askForCopy = createCommand(api.startExport, confirmed<Confirmed>)

export const copyFormats = ['pdf', 'json'] as const

export const fetchCopy = (id: string, format: (typeof copyFormats)[number]): Promise<Blob> =>
  download(api.exportFile, { params: { id }, query: { format } })
