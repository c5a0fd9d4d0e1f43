import * as charges from '../../../core/api/contract/charges.ts'
import * as contract from '../../../core/api/contract/installments.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { showCharge } from '../repayment/charge.ts'
import { installmentsCsv } from '../repayment/csv.ts'
import { showInstallment, showInstallments, showNext } from '../repayment/installments.ts'
import { slipOf } from '../repayment/slip.ts'
import { slipPdf } from '../repayment/slip-pdf.ts'

/** Whose loan a call is about. */
export const ofLoan = ({ userId, params }: { userId: string; params: { id: string } }) => ({
  userId,
  loanId: params.id,
})

/** Installments and the means to pay them. */
export function repaymentRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listInstallments, (call) => showInstallments(context, ofLoan(call)))
  routes.own(contract.getInstallment, (call) => showInstallment(context, ofLoan(call), call.params.number))
  routes.own(contract.nextInstallments, ({ userId }) => showNext(context, userId))
  routes.download(contract.installmentsFile, (call) => installmentsCsv(context, ofLoan(call)))

  routes.own(charges.installmentBoleto, (call) => slipOf(context, ofLoan(call), call.params.number))
  routes.own(charges.installmentPix, (call) => slipOf(context, ofLoan(call), call.params.number))
  routes.download(charges.installmentBoletoFile, async (call) =>
    slipPdf(await slipOf(context, ofLoan(call), call.params.number)),
  )
  routes.own(charges.getCharge, (call) =>
    showCharge(context, call.database, ofLoan(call), call.params.chargeId),
  )
  routes.download(charges.chargeFile, async (call) =>
    slipPdf(await showCharge(context, call.database, ofLoan(call), call.params.chargeId)),
  )
}
