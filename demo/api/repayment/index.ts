import { documentJob, reviewDocumentJob, reviewDocumentsJob } from '../documents/review-documents.ts'
import { reviewJob } from '../documents/submit-documents.ts'
import type { Domain } from '../platform/domain.ts'
import {
  authorizationJobs,
  endOfLoans,
  reconcileAuthorizations,
} from './automatic-debit/debit-authorizations.ts'
import { cancelUnwantedDebits, debitJobs, reconcileDebits } from './automatic-debit/debit-state.ts'
import { askForDebit, planDebits } from './automatic-debit/issue-debits.ts'
import { confirmJob, confirmJobHandler } from './bank/confirm-payment.ts'
import { reconcilePayments } from './bank/reconcile.ts'
import { confirmedRefundJobHandler } from './bank/send-refund.ts'
import { bankRoute } from './bank-routes.ts'
import { findRemovals } from './bureau-removals.ts'
import { cancelJob } from './charges/cancel-charges.ts'
import { deletePaymentLinks } from './charges/payment-links.ts'
import { cancelJobHandler, registerJob, registerJobHandler } from './charges/register-charge.ts'
import { deleteOldProofs } from './contests/contest-proofs.ts'
import { payOutJob, payOutJobHandler } from './payout/loan-payouts.ts'
import { releaseLoan } from './payout/release-loan.ts'
import { lapseUnpaidContracts, resendToNewAccounts } from './payout/resend-payout.ts'
import { pixNoticesRoute } from './pix-notices.ts'
import { planWaitingRefunds, refundJob } from './refunds/refunds.ts'
import { deleteOldStrays, returnStrayJob, returnStrayJobHandler } from './refunds/stray-payments.ts'
import { planReminders } from './reminders/plan-reminders.ts'
import { reminderJob } from './reminders/record-reminder.ts'
import { sendReminder } from './reminders/reminders.ts'
import {
  debitRoutes,
  paperRoutes,
  paymentLinkRoutes,
  renegotiationRoutes,
  repaymentRoutes,
} from './routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal-routes.ts'

export const repayment: Domain = {
  routes(routes, context, app) {
    withdrawalRoutes(routes, context)
    repaymentRoutes(routes, context)
    paperRoutes(routes, context)
    paymentLinkRoutes(routes, context)
    renegotiationRoutes(routes, context)
    debitRoutes(routes, context)
    bankRoute(app, context)
    pixNoticesRoute(app, context)
  },
  jobs: (context) => ({
    [reviewJob]: reviewDocumentsJob(context, releaseLoan),
    [documentJob]: reviewDocumentJob(context, releaseLoan),
    [reminderJob]: sendReminder(context),
    [registerJob]: registerJobHandler(context, askForDebit),
    [cancelJob]: cancelJobHandler(context, askForDebit),
    [confirmJob]: confirmJobHandler(context),
    [payOutJob]: payOutJobHandler(context),
    [refundJob]: confirmedRefundJobHandler(context),
    [returnStrayJob]: returnStrayJobHandler(context),
    ...authorizationJobs(context),
    ...debitJobs(context),
  }),
  expire: [lapseUnpaidContracts, deletePaymentLinks, deleteOldStrays, deleteOldProofs],
  sweep: [
    planReminders,
    planWaitingRefunds,
    findRemovals,
    resendToNewAccounts,
    reconcilePayments,
    endOfLoans,
    planDebits,
    cancelUnwantedDebits,
    reconcileAuthorizations,
    reconcileDebits,
  ],
}
