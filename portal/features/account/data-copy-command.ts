import { download } from '#core/api/client.ts'
import * as api from '#core/api/contract/data-export.ts'
import { withProof } from '../../kit/proof/call-with-proof.ts'
import { type IdentityConfirmation, withConfirmation } from '../../kit/proof/identity-confirmation.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

export const askForCopy = createCommand(api.startExport, withConfirmation<IdentityConfirmation>)

export const copyFormats = ['pdf', 'json'] as const

export const fetchCopy = (id: string, format: (typeof copyFormats)[number]): Promise<Blob> =>
  withProof(() => download(api.exportFile, { params: { id }, query: { format } }))
