import { refusalWordsOf } from '#core/agreement/document-words.ts'
import { reportDeath, sendDeathCertificate } from '#core/api/contract/deaths.ts'
import type { Input } from '#core/api/contract/operation.ts'
import * as fields from '#core/fields/fields.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

/** The fields of a report; the certificate is a file beside them. */
export const reportFields = [
  fields.deceasedName,
  fields.deceasedCpf,
  fields.reporterName,
  fields.email,
  fields.mobile,
  fields.deathRelation,
] as const

export const sendCertificate = createCommand(sendDeathCertificate, (content: File) => ({
  options: { content },
  attempt: [content.name, content.size, content.lastModified],
}))

export const sendReport = createCommand(reportDeath, (body: Input<typeof reportDeath>['body']) => ({ body }))

/** Why the server refused a certificate. */
export const certificateRefusals = refusalWordsOf('income-proof')
