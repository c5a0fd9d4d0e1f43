import * as contract from '#core/api/contract/agreement.ts'
import * as signature from '#core/api/contract/signature.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { agreementDownload, showAgreement, showTrail } from './read-agreement.ts'
import { annexDownload } from './release-annex.ts'
import { publicKeys } from './seal-file.ts'
import { sendCodeForSignature } from './signature/send-code.ts'
import { checkCode, signContract } from './signature/sign-agreement.ts'

/** Routes to read, download and sign the contract of a loan. */
export function agreementRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.readAgreement, ({ userId, params, visit }) =>
    showAgreement(context, { userId, loanId: params.id, visit }),
  )
  routes.download(contract.agreementFile, ({ userId, params, query, visit }) =>
    agreementDownload(context, { userId, loanId: params.id, visit }, query.format),
  )
  routes.download(contract.annexFile, ({ userId, params }) =>
    annexDownload(context, { userId, loanId: params.id }, params.number),
  )
  routes.own(contract.agreementTrail, ({ userId, params }) =>
    showTrail(context, { userId, loanId: params.id }),
  )
  routes.open(contract.sealKeys, async () => ({ items: await publicKeys(context) }))

  routes.own(signature.sendSignatureCode, ({ userId, params, body, visit, database }) =>
    sendCodeForSignature(context, database, { userId, loanId: params.id, ...body, visit }),
  )
  routes.ownPrepared(
    signature.signAgreement,
    ({ userId, params, body, visit }) => checkCode(context, { userId, loanId: params.id, ...body, visit }),
    ({ userId, params, body, visit, database, prepared }) =>
      signContract(context, database, { userId, loanId: params.id, ...body, visit, prepared }),
  )
}
