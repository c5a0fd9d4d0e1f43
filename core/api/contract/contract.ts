import type { GenericSchema } from 'valibot'
import * as agreement from './agreement.ts'
import * as agreementContent from './agreement-content.ts'
import * as automaticDebit from './automatic-debit.ts'
import * as barcode from './barcode.ts'
import * as charges from './charges.ts'
import * as chat from './chat.ts'
import * as consents from './consents.ts'
import * as contests from './contests.ts'
import * as creditDescription from './credit-description.ts'
import * as dataExport from './data-export.ts'
import * as deaths from './deaths.ts'
import * as documents from './documents.ts'
import * as dueDay from './due-day.ts'
import * as ebs from './ebs.ts'
import * as emailChange from './email-change.ts'
import * as handOff from './hand-off.ts'
import * as installments from './installments.ts'
import * as knownDebts from './known-debts.ts'
import * as loanOffers from './loan-offers.ts'
import * as messages from './messages.ts'
import * as oauth from './oauth.ts'
import type { Operation } from './operation.ts'
import * as partner from './partner.ts'
import * as partnerApplication from './partner-application.ts'
import * as passkeys from './passkeys.ts'
import * as paymentLinks from './payment-links.ts'
import * as paymentPapers from './payment-papers.ts'
import * as payments from './payments.ts'
import * as payoff from './payoff.ts'
import * as person from './person.ts'
import * as loan from './personal-loan.ts'
import * as preferences from './preferences.ts'
import * as privateCalls from './private-calls.ts'
import * as protocols from './protocols.ts'
import * as reassessment from './reassessment.ts'
import * as referral from './referral.ts'
import * as referralReport from './referral-report.ts'
import * as renegotiation from './renegotiation.ts'
import * as resendPayout from './resend-payout.ts'
import * as review from './review.ts'
import * as scr from './scr.ts'
import * as security from './security.ts'
import * as sentFile from './sent-file.ts'
import * as servicePriority from './service-priority.ts'
import * as signature from './signature.ts'
import * as signaturePause from './signature-pause.ts'
import * as together from './together.ts'
import * as trustedContact from './trusted-contact.ts'
import * as user from './user.ts'
import * as valueSchemas from './value-schemas.ts'
import * as withdrawal from './withdrawal.ts'
import * as yearlyStatement from './yearly-statement.ts'

const resources = [
  oauth,
  user,
  security,
  passkeys,
  person,
  preferences,
  servicePriority,
  referral,
  referralReport,
  renegotiation,
  consents,
  dataExport,
  emailChange,
  trustedContact,
  messages,
  loan,
  loanOffers,
  reassessment,
  review,
  contests,
  privateCalls,
  deaths,
  protocols,
  scr,
  partner,
  partnerApplication,
  ebs,
  agreement,
  signature,
  signaturePause,
  documents,
  handOff,
  withdrawal,
  resendPayout,
  chat,
  installments,
  charges,
  paymentLinks,
  automaticDebit,
  payments,
  paymentPapers,
  payoff,
  dueDay,
  creditDescription,
  yearlyStatement,
  knownDebts,
  barcode,
  together,
] as const

function isContractRow(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** Every operation of the API, for the server, the OpenAPI document and the tests that iterate over them. */
export const operations: readonly Operation[] = resources.flatMap((resource) =>
  Object.values(resource).filter(isContractRow),
)

/** The schemas that several operations share, by name. */
export const sharedSchemas: Readonly<Record<string, GenericSchema>> = Object.fromEntries(
  [agreementContent, valueSchemas, sentFile, ...resources].flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, GenericSchema] => isSchema(entry[1])),
  ),
)
