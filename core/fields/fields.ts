/** Every input field. Pages import this module as `fields`; the bundler keeps only the fields they use. */
export { addressNumber, city, complement, district, occupation, state, street } from './address.ts'
export { account, accountDigit, agency, bank, receiveBy } from './bank.ts'
export { monthlyBudget, payDay, payNow } from './budget.ts'
export { cep } from './cep.ts'
export { installmentsQty, purpose } from './choices.ts'
export { activationCode, emailCode, mobileCode, resetCode, signatureCode, unlockCode } from './codes.ts'
export { business, cnpj, companyName, site } from './company.ts'
export { contestComment, whyNot } from './contest-comment.ts'
export { cpf } from './cpf.ts'
export { dateOfBirth } from './date-of-birth.ts'
export { debtBalance, debtCreditor, debtInstallment, debtKind, livingCosts } from './debts.ts'
export { email } from './email.ts'
export { mobile } from './mobile.ts'
export { income, loanAmount } from './money.ts'
export { name, socialName } from './name.ts'
export { passkeyName } from './passkey-name.ts'
export { currentPassword, password, presentPassword } from './password.ts'
export { deathRelation, deceasedCpf, deceasedName, livingWords, reporterName } from './person/death.ts'
export { dueDay } from './person/due-day.ts'
export {
  idIssuedOn,
  idIssuer,
  idKind,
  idNumber,
  idState,
  idValidUntil,
  motherName,
} from './person/identity.ts'
export { callHours, callMobile } from './person/private-call.ts'
export * from './person/profile.ts'
export * from './person/work.ts'
export { reviewComment } from './review-comment.ts'
export { secondFactor } from './second-factor.ts'
