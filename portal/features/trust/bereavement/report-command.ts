import { reportDeath, sendDeathCertificate } from '#core/api/contract/deaths.ts'
import type { Input } from '#core/api/contract/operation.ts'
import * as fields from '#core/fields/fields.ts'
import { newEmail } from '#core/fields/new-email.ts'
import { createFileCommand } from '../../../kit/files/create-file-command.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

/** The fields of a report; the certificate is a file beside them. */
export const reportFields = [
  fields.deceasedName,
  fields.deceasedCpf,
  fields.reporterName,
  newEmail,
  fields.mobile,
  fields.deathRelation,
] as const

export const sendCertificate = createFileCommand(sendDeathCertificate)

export const sendReport = createCommand(reportDeath, (body: Input<typeof reportDeath>['body']) => ({ body }))
