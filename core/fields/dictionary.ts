import { addressNumber, city, complement, district, occupation, state, street } from './address.ts'
import { account, accountDigit, agency, bank, receiveBy } from './bank.ts'
import { cep } from './cep.ts'
import { installmentsQty, purpose } from './choices.ts'
import { activationCode, emailCode, mobileCode, resetCode, signatureCode, unlockCode } from './codes.ts'
import { cpf } from './cpf.ts'
import { dateOfBirth } from './date-of-birth.ts'
import { email } from './email.ts'
import { mobile } from './mobile.ts'
import { income, loanAmount } from './money.ts'
import { name, socialName } from './name.ts'
import { currentPassword, password, presentPassword } from './password.ts'
import { dueDay } from './person/due-day.ts'
import {
  idIssuedOn,
  idIssuer,
  idKind,
  idNumber,
  idState,
  idValidUntil,
  motherName,
} from './person/identity.ts'
import { profile } from './person/profile.ts'
import { work } from './person/work.ts'
import { reviewComment } from './review-comment.ts'
import { secondFactor } from './second-factor.ts'

/** Every value a person is asked for, by the id that steps and forms use. */
export const fields = {
  name,
  socialName,
  dateOfBirth,
  email,
  mobile,
  cpf,
  password,
  currentPassword,
  presentPassword,
  secondFactor,
  activationCode,
  unlockCode,
  resetCode,
  emailCode,
  mobileCode,
  signatureCode,
  cep,
  street,
  addressNumber,
  complement,
  district,
  city,
  state,
  occupation,
  receiveBy,
  bank,
  agency,
  account,
  accountDigit,
  income,
  loanAmount,
  installmentsQty,
  purpose,
  dueDay,
  ...work,
  ...profile,
  idKind,
  idNumber,
  idIssuer,
  idState,
  idIssuedOn,
  idValidUntil,
  motherName,
  reviewComment,
} as const

export type FieldId = keyof typeof fields
