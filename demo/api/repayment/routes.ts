import * as barcode from '#core/api/contract/barcode.ts'
import * as charges from '#core/api/contract/charges.ts'
import * as description from '#core/api/contract/credit-description.ts'
import * as dueDay from '#core/api/contract/due-day.ts'
import * as contract from '#core/api/contract/installments.ts'
import * as papers from '#core/api/contract/payment-papers.ts'
import * as payments from '#core/api/contract/payments.ts'
import * as payoff from '#core/api/contract/payoff.ts'
import * as yearly from '#core/api/contract/yearly-statement.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAddress } from '../platform/limits/limit.ts'
import { lookUp } from './barcode.ts'
import { showCharge } from './charge.ts'
import { describe } from './credit-description.ts'
import { showCredits } from './credits.ts'
import { installmentsCsv } from './csv.ts'
import { accept, preview } from './due-day.ts'
import { showInstallment, showInstallments, showNext } from './installments.ts'
import { creditDescriptionPdf, yearPdf } from './papers.ts'
import { issuePart } from './part-charge.ts'
import { showPayments } from './payments.ts'
import { issuePayoff, quote } from './payoff.ts'
import { letter, receipt } from './receipts.ts'
import { askRefund } from './refunds.ts'
import { slipOf } from './slip.ts'
import { slipPdf } from './slip-pdf.ts'
import { showYear, showYears } from './yearly.ts'

/** User and loan of a call. */
const ofLoan = ({ userId, params }: { userId: string; params: { id: string } }) => ({
  userId,
  loanId: params.id,
})

/** Routes for installments and charges. */
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
  routes.ownShown(
    charges.startPart,
    (call) => issuePart(context, call.database, { ...ofLoan(call), number: call.params.number }, call.body),
    (call, { id }) => showCharge(context, ofLoan(call), id),
  )
  routes.own(charges.getCharge, (call) => showCharge(context, ofLoan(call), call.params.chargeId))
  routes.download(charges.chargeFile, async (call) =>
    slipPdf(await showCharge(context, ofLoan(call), call.params.chargeId)),
  )

  routes.own(payoff.quotePayoff, (call) => quote(context, ofLoan(call), call.query))
  routes.ownShown(
    payoff.startPayoff,
    (call) => issuePayoff(context, call.database, ofLoan(call), call.body),
    (call, { id }) => showCharge(context, ofLoan(call), id),
  )
  routes.own(dueDay.previewDueDay, (call) => preview(context, ofLoan(call), call.query.day))
  routes.own(dueDay.changeDueDay, (call) =>
    accept(context, call.database, { ...ofLoan(call), visit: call.visit }, call.body),
  )
}

/** Routes for payments and documents about them. */
export function paperRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(payments.listPayments, (call) => showPayments(call.database, ofLoan(call)))
  routes.own(payments.listCredits, ({ userId, database }) => showCredits(database, userId))
  routes.own(payments.askRefund, (call) =>
    askRefund(context, call.database, ofLoan(call), call.params.paymentId),
  )
  routes.download(papers.paymentReceipt, (call) =>
    receipt(call.database, ofLoan(call), call.params.paymentId),
  )
  routes.download(papers.settlementLetter, (call) => letter(call.database, ofLoan(call)))
  routes.own(description.describeCredit, (call) => describe(context, ofLoan(call)))
  routes.download(description.creditDescriptionFile, async (call) =>
    creditDescriptionPdf(await describe(context, ofLoan(call))),
  )
  routes.own(yearly.statementYears, ({ userId }) => showYears(context, userId))
  routes.own(yearly.yearlyStatement, ({ userId, params }) => showYear(context, userId, params.year))
  routes.download(yearly.yearlyStatementFile, async ({ userId, params }) =>
    yearPdf(await showYear(context, userId, params.year)),
  )
  routes.open(barcode.lookUpBarcode, async ({ params, ...asker }) => {
    await countAddress(context, 'barcodeAddress', asker.address)
    return lookUp(context, params.line, asker)
  })
}
