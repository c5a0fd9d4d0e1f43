import * as contract from '../../../core/api/contract/agreement.ts'
import * as signature from '../../../core/api/contract/signature.ts'
import * as withdrawal from '../../../core/api/contract/withdrawal.ts'
import { annexDownload } from '../agreement/annex.ts'
import { agreementDownload, showAgreement, showTrail } from '../agreement/read.ts'
import { publicKeys } from '../agreement/seal.ts'
import { giveUp, quote } from '../agreement/withdraw.ts'
import { showWithdrawals } from '../agreement/withdrawals.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { returnSlip } from '../repayment/return-charge.ts'
import { sendCodeToSign } from '../signature/send-code.ts'
import { judgeCode, sign } from '../signature/sign.ts'

/** The contract of a loan: read, signed, kept, given up. */
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
    sendCodeToSign(context, database, { userId, loanId: params.id, ...body, visit }),
  )
  routes.ownPrepared(
    signature.signAgreement,
    ({ userId, params, body, visit }) => judgeCode(context, { userId, loanId: params.id, ...body, visit }),
    ({ userId, params, body, visit, database, prepared }) =>
      sign(context, database, { userId, loanId: params.id, ...body, visit, prepared }),
  )

  routes.own(withdrawal.quoteWithdrawal, ({ userId, params }) =>
    quote(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.listWithdrawals, ({ userId, database }) => showWithdrawals(database, userId))
  routes.own(withdrawal.returnCharge, ({ userId, params }) =>
    returnSlip(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.withdraw, ({ userId, params, visit, database }) =>
    giveUp(context, database, { userId, loanId: params.id, visit }),
  )
}
