import { keptEndings } from '#core/agreement/documents.ts'
import * as contract from '#core/api/contract/documents.ts'
import * as handOff from '#core/api/contract/hand-off.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes, Owner } from '../platform/http/contract-routes.ts'
import type { Download } from '../platform/http/download.ts'
import { refusal } from '../platform/http/errors.ts'
import { announce, cancel, remove } from './announce.ts'
import { complete } from './complete.ts'
import { end, open, start, state } from './hand-off.ts'
import { receivePart } from './receive.ts'
import { listDocuments, readDocument, type Sender } from './rows.ts'

const ofLoan = ({ userId, params }: { userId: string; params: { id: string } }) => ({
  userId,
  loanId: params.id,
})
const ofPhone = ({ userId, handedLoanId = '' }: Owner) => ({ userId, loanId: handedLoanId })

/** Routes for a loan's documents, sent from the user's own session or by a phone with a hand-off. */
export function documentRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listDocuments, (call) => listDocuments(call.database, ofLoan(call)))
  routes.own(contract.announceDocument, (call) => announce(context, call.database, ofLoan(call), call.body))
  routes.upload(contract.sendDocumentPart, (call) =>
    receivePart(context, ofLoan(call), { ...call, ...call.params, ...call.query }),
  )
  routes.download(contract.documentFile, (call) =>
    documentDownload(context, ofLoan(call), call.params.documentId),
  )
  routes.own(contract.deleteDocument, async (call) => {
    await remove(context, ofLoan(call), call.params.documentId)
    return undefined
  })
  routes.own(contract.completeDocuments, (call) => complete(context, call.database, ofLoan(call)))

  routes.own(handOff.startHandOff, (call) => start(context, { ...ofLoan(call), sessionId: call.sessionId }))
  routes.own(handOff.handOffState, (call) => state(context, ofLoan(call)))
  routes.own(handOff.endHandOff, async (call) => {
    await end(context, ofLoan(call))
    return undefined
  })
  routes.open(handOff.openHandOff, ({ body }) => open(context, body.token))

  routes.own(contract.listHandedDocuments, (call) => listDocuments(call.database, ofPhone(call)))
  routes.own(contract.announceHandedDocument, (call) =>
    announce(context, call.database, ofPhone(call), call.body),
  )
  routes.own(contract.cancelHandedDocument, async (call) => {
    await cancel(context, ofPhone(call), call.params.documentId)
    return undefined
  })
  routes.upload(contract.sendHandedPart, (call) =>
    receivePart(context, ofPhone(call), { ...call, ...call.params, ...call.query }),
  )
}

/** A stored document as a download for its owner. @throws ApiError 404 */
async function documentDownload(
  { database }: Context,
  sender: Sender,
  documentId: string,
): Promise<Download> {
  const { kind, mediaType } = await readDocument(database, sender, documentId)
  const file = await database
    .selectFrom('documentFiles')
    .select('data')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!file || !mediaType) throw refusal(404, 'not_found')
  const bytes = Buffer.from(file.data, 'base64')
  return { mediaType, fileName: `${kind}.${keptEndings[mediaType]}`, bytes }
}
