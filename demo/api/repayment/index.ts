import { documentJob, reviewDocumentJob, reviewDocumentsJob } from '../documents/review-documents.ts'
import { reviewJob } from '../documents/submit-documents.ts'
import type { Domain } from '../platform/domain.ts'
import { cancelJob } from './bank/cancel-charges.ts'
import { confirmJob, confirmJobHandler } from './bank/confirm-payment.ts'
import { pixNoticesRoute } from './bank/pix-notices.ts'
import { reconcilePayments } from './bank/reconcile.ts'
import { cancelJobHandler, registerJob, registerJobHandler } from './bank/register-charge.ts'
import { bankRoute } from './bank/routes.ts'
import { confirmedRefundJobHandler } from './bank/send-refund.ts'
import { findRemovals } from './bureau-removals.ts'
import { deleteOldProofs } from './contest-proofs.ts'
import { authorizationJobs, endOfLoans, reconcileAuthorizations } from './debit-authorizations.ts'
import { cancelUnwantedDebits, debitJobs, reconcileDebits } from './debit-state.ts'
import { planDebits } from './issue-debits.ts'
import { payOutJob, payOutJobHandler } from './loan-payouts.ts'
import { deletePaymentLinks } from './payment-links.ts'
import { planReminders } from './plan-reminders.ts'
import { reminderJob } from './record-reminder.ts'
import { planWaitingRefunds, refundJob } from './refunds.ts'
import { releaseLoan } from './release-loan.ts'
import { sendReminder } from './reminders.ts'
import { lapseUnpaidContracts, resendToNewAccounts } from './resend-payout.ts'
import {
  debitRoutes,
  paperRoutes,
  paymentLinkRoutes,
  renegotiationRoutes,
  repaymentRoutes,
} from './routes.ts'
import { deleteOldStrays, returnStrayJob, returnStrayJobHandler } from './stray-payments.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

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
    [registerJob]: registerJobHandler(context),
    [cancelJob]: cancelJobHandler(context),
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
