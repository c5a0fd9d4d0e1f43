import * as debits from '#core/api/contract/automatic-debit.ts'
import * as barcode from '#core/api/contract/barcode.ts'
import * as charges from '#core/api/contract/charges.ts'
import * as contests from '#core/api/contract/contests.ts'
import * as description from '#core/api/contract/credit-description.ts'
import * as dueDay from '#core/api/contract/due-day.ts'
import * as contract from '#core/api/contract/installments.ts'
import { knownDebts } from '#core/api/contract/known-debts.ts'
import * as links from '#core/api/contract/payment-links.ts'
import * as papers from '#core/api/contract/payment-papers.ts'
import * as payments from '#core/api/contract/payments.ts'
import * as payoff from '#core/api/contract/payoff.ts'
import * as renegotiation from '#core/api/contract/renegotiation.ts'
import * as yearly from '#core/api/contract/yearly-statement.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { requestAuthorization, revokeAuthorization } from './automatic-debit/debit-authorizations.ts'
import { showDebits, showNewDebits } from './automatic-debit/show-debits.ts'
import { showJointCharge } from './charges/joint-charge.ts'
import { lookUpSlip } from './charges/look-up-barcode.ts'
import { issuePartCharge } from './charges/part-charge.ts'
import {
  createPaymentLink,
  revokePaymentLink,
  showPaymentLinks,
  showToPayer,
} from './charges/payment-links.ts'
import { showCharge } from './charges/show-charge.ts'
import { slipOf, slipOfLate, slipOfPlan } from './charges/slip-content.ts'
import { slipPdf } from './charges/slip-pdf.ts'
import { inspectProof, readProof, storeProof } from './contests/contest-proofs.ts'
import { openContest, showContests } from './contests/contests.ts'
import { buildDueDayPreview } from './due-day/due-day-preview.ts'
import { showKnownDebts } from './known-debts.ts'
import { describeCredit } from './papers/credit-description.ts'
import { installmentsCsv } from './papers/installments-csv.ts'
import { creditDescriptionPdf, yearPdf } from './papers/payment-papers.ts'
import { buildReceipt, buildRemovalLetter, buildSettlementLetter } from './papers/receipts.ts'
import { showYear, showYears } from './papers/yearly-statement.ts'
import { buildPayoffQuote, issuePayoff } from './quote-payoff.ts'
import { requestRefund } from './refunds/refunds.ts'
import { showCredits } from './refunds/show-credits.ts'
import { showOptions } from './renegotiation/options.ts'
import { showProposal } from './renegotiation/proposals.ts'
import { checkChange, draftChange, makeChange, sendCodeForChange } from './renegotiation/renegotiate.ts'
import { showInstallment, showInstallments, showNext } from './show-installments.ts'
import { showPayments } from './show-payments.ts'

/** User and loan of a call. */
const loanOfCall = ({ userId, params }: { userId: string; params: { id: string } }) => ({
  userId,
  loanId: params.id,
})

/** Routes for installments and charges. */
export function repaymentRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listInstallments, (call) => showInstallments(context, loanOfCall(call)))
  routes.own(contract.getInstallment, (call) =>
    showInstallment(context, loanOfCall(call), call.params.number),
  )
  routes.own(contract.nextInstallments, ({ userId }) => showNext(context, userId))
  routes.own(knownDebts, ({ userId }) => showKnownDebts(context, userId))
  routes.download(contract.installmentsFile, (call) => installmentsCsv(context, loanOfCall(call)))

  for (const operation of [charges.installmentBoleto, charges.installmentPix])
    routes.own(operation, (call) => slipOf(context, loanOfCall(call), call.params.number, call.query.price))
  routes.own(charges.latePix, (call) => slipOfLate(context, loanOfCall(call)))
  routes.own(charges.jointPix, ({ userId }) => showJointCharge(context, userId))
  routes.own(charges.planPix, (call) => slipOfPlan(context, loanOfCall(call)))
  routes.download(charges.installmentBoletoFile, async (call) =>
    slipPdf(await slipOf(context, loanOfCall(call), call.params.number, call.query.price)),
  )
  routes.ownShown(
    charges.startPart,
    (call) =>
      issuePartCharge(context, call.database, { ...loanOfCall(call), number: call.params.number }, call.body),
    (call, { id }) => showCharge(context, loanOfCall(call), id),
  )
  routes.own(charges.getCharge, (call) => showCharge(context, loanOfCall(call), call.params.chargeId))
  routes.download(charges.chargeFile, async (call) =>
    slipPdf(await showCharge(context, loanOfCall(call), call.params.chargeId)),
  )

  routes.own(payoff.quotePayoff, (call) => buildPayoffQuote(context, loanOfCall(call), call.query))
  routes.ownShown(
    payoff.startPayoff,
    (call) => issuePayoff(context, call.database, loanOfCall(call), call.body),
    (call, { id }) => showCharge(context, loanOfCall(call), id),
  )
  routes.own(dueDay.previewDueDay, (call) => buildDueDayPreview(context, loanOfCall(call), call.query.day))
}

/** Routes for customers who cannot pay a loan as it is. */
export function renegotiationRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(renegotiation.renegotiationOptions, (call) => showOptions(context, loanOfCall(call), call.body))
  routes.own(renegotiation.readProposal, (call) => showProposal(context, loanOfCall(call)))
  routes.own(renegotiation.renegotiationDraft, (call) =>
    draftChange(context, { ...loanOfCall(call), ...call.body }),
  )
  routes.own(renegotiation.sendRenegotiationCode, (call) =>
    sendCodeForChange(context, call.database, { ...loanOfCall(call), ...call.body, visit: call.visit }),
  )
  routes.ownPrepared(
    renegotiation.renegotiate,
    (call) => checkChange(context, { ...loanOfCall(call), ...call.body, visit: call.visit }),
    (call) => makeChange(context, call.database, { ...loanOfCall(call), ...call.body, visit: call.visit }),
  )
}

/** Routes for debits by Pix Automático. */
export function debitRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(debits.automaticDebit, (call) => showDebits(context, loanOfCall(call)))
  routes.ownShown(
    debits.startAutomaticDebit,
    async (call) => {
      await requestAuthorization(context, call.database, loanOfCall(call), call.body.by)
      return showDebits({ ...context, database: call.database }, loanOfCall(call))
    },
    (call) => showNewDebits(context, loanOfCall(call)),
  )
  routes.own(debits.endAutomaticDebit, async (call) => {
    await revokeAuthorization(context, loanOfCall(call))
    return undefined
  })
}

/** Routes for links by which another person pays. */
export function paymentLinkRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(links.listPaymentLinks, (call) => showPaymentLinks(context, loanOfCall(call)))
  routes.own(links.makePaymentLink, (call) =>
    createPaymentLink(context, { ...loanOfCall(call), number: call.params.number }),
  )
  routes.own(links.endPaymentLink, async (call) => {
    await revokePaymentLink(context, { ...loanOfCall(call), number: call.params.number })
    return undefined
  })
  routes.open(links.openPaymentLink, async ({ body, address }) => {
    await countAddress(context, 'paymentLinkAddress', address)
    return showToPayer(context, body.token)
  })
}

/** Routes for payments and documents about them. */
export function paperRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(payments.listPayments, (call) =>
    showPayments({ ...context, database: call.database }, loanOfCall(call)),
  )
  routes.own(contests.listContests, ({ userId, database }) => showContests(database, userId))
  routes.own(contests.contestCharge, ({ userId, database, body }) =>
    openContest(context, database, { ...body, userId }),
  )
  routes.uploadPrepared(
    contests.sendContestProof,
    ({ content, userId, visit }) => inspectProof(context, { content, userId, address: visit.address }),
    ({ database, userId, prepared }) => storeProof(context, database, userId, prepared),
  )
  routes.download(contests.contestProof, ({ database, userId, params }) =>
    readProof(database, params.number, userId),
  )
  routes.own(payments.listCredits, ({ userId, database }) => showCredits(database, userId))
  routes.own(payments.askRefund, (call) =>
    requestRefund(context, call.database, loanOfCall(call), call.params.paymentId),
  )
  routes.download(papers.paymentReceipt, (call) =>
    buildReceipt(call.database, loanOfCall(call), call.params.paymentId),
  )
  routes.download(papers.removalLetter, (call) =>
    buildRemovalLetter(call.database, loanOfCall(call), call.params.paymentId),
  )
  routes.download(papers.settlementLetter, (call) => buildSettlementLetter(call.database, loanOfCall(call)))
  routes.own(description.describeCredit, (call) => describeCredit(context, loanOfCall(call)))
  routes.download(description.creditDescriptionFile, async (call) =>
    creditDescriptionPdf(await describeCredit(context, loanOfCall(call))),
  )
  routes.own(yearly.statementYears, ({ userId }) => showYears(context, userId))
  routes.own(yearly.yearlyStatement, ({ userId, params }) => showYear(context, userId, params.year))
  routes.download(yearly.yearlyStatementFile, async ({ userId, params }) =>
    yearPdf(await showYear(context, userId, params.year)),
  )
  routes.open(barcode.lookUpBarcode, async ({ params, ...asker }) => {
    await countAddress(context, 'barcodeAddress', asker.address)
    return lookUpSlip(context, params.line, asker)
  })
}
