import { storedFileEndings } from '#core/agreement/documents.ts'
import * as contract from '#core/api/contract/documents.ts'
import * as handOff from '#core/api/contract/hand-off.ts'
import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { AuthenticatedCaller, ContractRoutes } from '../platform/http/contract-routes.ts'
import type { Download } from '../platform/http/send-download.ts'
import { cancelDocument, registerUpload, removeDocument } from './announce-upload.ts'
import { type DocumentSender, listDocuments, readDocument } from './document-rows.ts'
import { closeHandOff, createHandOff, readHandOff, redeemHandOff } from './hand-off.ts'
import { receivePart } from './receive-part.ts'
import { submitDocuments } from './submit-documents.ts'

const senderOfLoan = ({ userId, params }: { userId: string; params: { id: string } }) => ({
  userId,
  loanId: params.id,
})
const senderOfPhone = ({ userId, handedLoanId = '' }: AuthenticatedCaller) => ({
  userId,
  loanId: handedLoanId,
})

/** Routes for a loan's documents, sent from the user's own session or by a phone with a hand-off. */
export function documentRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listDocuments, (call) => listDocuments(call.database, senderOfLoan(call)))
  routes.own(contract.announceDocument, (call) =>
    registerUpload(context, call.database, senderOfLoan(call), call.body),
  )
  routes.upload(contract.sendDocumentPart, (call) =>
    receivePart(context, senderOfLoan(call), { ...call, ...call.params, ...call.query }),
  )
  routes.download(contract.documentFile, (call) =>
    documentDownload(context, senderOfLoan(call), call.params.documentId),
  )
  routes.own(contract.deleteDocument, async (call) => {
    await removeDocument(context, senderOfLoan(call), call.params.documentId)
    return undefined
  })
  routes.own(contract.completeDocuments, (call) =>
    submitDocuments(context, call.database, senderOfLoan(call)),
  )

  routes.own(handOff.startHandOff, (call) =>
    createHandOff(context, { ...senderOfLoan(call), sessionId: call.sessionId }),
  )
  routes.own(handOff.handOffState, (call) => readHandOff(context, senderOfLoan(call)))
  routes.own(handOff.endHandOff, async (call) => {
    await closeHandOff(context, senderOfLoan(call))
    return undefined
  })
  routes.open(handOff.openHandOff, ({ body }) => redeemHandOff(context, body.token))

  routes.own(contract.listHandedDocuments, (call) => listDocuments(call.database, senderOfPhone(call)))
  routes.own(contract.announceHandedDocument, (call) =>
    registerUpload(context, call.database, senderOfPhone(call), call.body),
  )
  routes.own(contract.cancelHandedDocument, async (call) => {
    await cancelDocument(context, senderOfPhone(call), call.params.documentId)
    return undefined
  })
  routes.upload(contract.sendHandedPart, (call) =>
    receivePart(context, senderOfPhone(call), { ...call, ...call.params, ...call.query }),
  )
}

/** A stored document as a download for its owner. @throws ApiError 404 */
async function documentDownload(
  { database }: Context,
  sender: DocumentSender,
  documentId: string,
): Promise<Download> {
  const { kind, mediaType } = await readDocument(database, sender, documentId)
  const file = await database
    .selectFrom('documentFiles')
    .select('data')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!file || !mediaType) throw createRefusal('not_found')
  const bytes = Buffer.from(file.data, 'base64')
  return { mediaType, fileName: `${kind}.${storedFileEndings[mediaType]}`, bytes }
}
