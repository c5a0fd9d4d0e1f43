import { Migrator } from 'kysely'
import * as people from './migrations/0001-people.ts'
import * as loans from './migrations/0002-loans.ts'
import * as traffic from './migrations/0003-traffic.ts'
import * as security from './migrations/0004-security.ts'
import * as answers from './migrations/0100-loan-answers.ts'
import * as decisions from './migrations/0101-loan-decisions.ts'
import * as bankData from './migrations/0102-bank-data.ts'
import * as agreements from './migrations/0200-agreements.ts'
import * as documents from './migrations/0201-documents.ts'
import * as documentDigest from './migrations/0202-document-digest.ts'
import * as referrals from './migrations/0300-referrals.ts'
import * as repayment from './migrations/0400-repayment.ts'
import * as reminders from './migrations/0401-reminders.ts'
import * as refunds from './migrations/0402-refunds.ts'
import * as preferences from './migrations/0450-preferences.ts'
import * as copies from './migrations/0451-exports.ts'
import * as inbox from './migrations/0452-inbox.ts'
import * as emailChanges from './migrations/0453-email-changes.ts'
import * as messageOwners from './migrations/0454-message-owners.ts'
import * as emailUndos from './migrations/0455-email-undos.ts'
import * as chat from './migrations/0480-chat.ts'
import * as spentCharges from './migrations/0510-spent-charges.ts'
import * as partnerData from './migrations/0520-partner-data.ts'
import * as optionalMail from './migrations/0521-optional-mail.ts'
import * as retention from './migrations/0522-retention.ts'
import * as mailFiles from './migrations/0530-mail-files.ts'
import * as protocols from './migrations/0531-protocols.ts'
import * as reviewAnswers from './migrations/0532-review-answers.ts'
import * as payout from './migrations/0540-payout.ts'
import * as identityValidity from './migrations/0541-identity-validity.ts'
import * as laterRelease from './migrations/0560-later-release.ts'
import * as socialName from './migrations/0570-social-name.ts'
import * as documentTerm from './migrations/0571-document-term.ts'
import * as redrawnPdfs from './migrations/0580-redrawn-pdfs.ts'
import * as emailDisputes from './migrations/0590-email-disputes.ts'
import * as proofs from './migrations/0591-proofs.ts'
import * as mobileChange from './migrations/0592-mobile-change.ts'
import * as codeLinks from './migrations/0600-code-links.ts'
import * as sealedSealKeys from './migrations/0610-sealed-seal-keys.ts'
import * as securityEvents from './migrations/0611-security-events.ts'
import * as annexes from './migrations/0620-annexes.ts'
import * as openReturns from './migrations/0621-open-returns.ts'
import * as oneOpenRequest from './migrations/0680-one-open-request.ts'
import * as contestedAccounts from './migrations/0700-contested-accounts.ts'
import * as replacedCharges from './migrations/0720-replaced-charges.ts'
import * as provedCpfs from './migrations/0721-proved-cpfs.ts'
import * as provedMobile from './migrations/0760-proved-mobile.ts'
import * as bankHolder from './migrations/0761-bank-holder.ts'
import type { Database } from './schema.ts'

// Imported one by one instead of read from the folder: what runs is what was checked and packed.
const migrations = {
  '0001-people': people,
  '0002-loans': loans,
  '0003-traffic': traffic,
  '0004-security': security,
  '0100-loan-answers': answers,
  '0101-loan-decisions': decisions,
  '0102-bank-data': bankData,
  '0200-agreements': agreements,
  '0201-documents': documents,
  '0202-document-digest': documentDigest,
  '0300-referrals': referrals,
  '0400-repayment': repayment,
  '0401-reminders': reminders,
  '0402-refunds': refunds,
  '0450-preferences': preferences,
  '0451-exports': copies,
  '0452-inbox': inbox,
  '0453-email-changes': emailChanges,
  '0454-message-owners': messageOwners,
  '0455-email-undos': emailUndos,
  '0480-chat': chat,
  '0510-spent-charges': spentCharges,
  '0520-partner-data': partnerData,
  '0521-optional-mail': optionalMail,
  '0522-retention': retention,
  '0530-mail-files': mailFiles,
  '0531-protocols': protocols,
  '0532-review-answers': reviewAnswers,
  '0540-payout': payout,
  '0541-identity-validity': identityValidity,
  '0560-later-release': laterRelease,
  '0580-redrawn-pdfs': redrawnPdfs,
  '0570-social-name': socialName,
  '0571-document-term': documentTerm,
  '0590-email-disputes': emailDisputes,
  '0600-code-links': codeLinks,
  '0610-sealed-seal-keys': sealedSealKeys,
  '0611-security-events': securityEvents,
  '0620-annexes': annexes,
  '0621-open-returns': openReturns,
  '0591-proofs': proofs,
  '0592-mobile-change': mobileChange,
  '0680-one-open-request': oneOpenRequest,
  '0700-contested-accounts': contestedAccounts,
  '0720-replaced-charges': replacedCharges,
  '0721-proved-cpfs': provedCpfs,
  '0760-proved-mobile': provedMobile,
  '0761-bank-holder': bankHolder,
}

/**
 * Brings the tables up to date. Two processes that start together take turns: PostgreSQL by an advisory lock,
 * SQLite by its write lock.
 */
export async function migrate(database: Database): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  // A number says whose part a migration is of, not when it came: a lower one may be newer.
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
