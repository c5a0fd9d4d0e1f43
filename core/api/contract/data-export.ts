import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'
import { instant, resourceId } from './value-schemas.ts'

export const exportStates = ['working', 'ready', 'failed'] as const

export type ExportState = (typeof exportStates)[number]

const dataExport = v.object({
  id: resourceId,
  state: v.picklist(exportStates),
  /** Percent. */
  progress: v.number(),
  requestedAt: instant,
  /** When the download expires, UTC. */
  expiresAt: instant,
})

export type DataExport = v.InferOutput<typeof dataExport>

export const startExport = defineOperation({
  id: 'startExport',
  method: 'POST',
  path: '/api/v1/user/export',
  summary: 'Begins a copy of everything held of the person, in place of one made before.',
  auth: 'bearer',
  stepUp: 'factor',
  invalidates: ['currentExport'],
  body: v.strictObject({ currentPassword: fields.presentPassword.schema }),
  status: 201,
  response: dataExport,
  errors: ['password_wrong'],
})

export const currentExport = defineOperation({
  id: 'currentExport',
  method: 'GET',
  path: '/api/v1/user/export',
  summary: 'How far the copy is that this session asked for, or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ export: v.nullable(dataExport) }),
})

export const exportFile = defineOperation({
  id: 'exportFile',
  method: 'GET',
  path: '/api/v1/user/export/{id}/file',
  summary: 'The copy as a file: JSON for programs, PDF for people. Only for the session that asked for it.',
  auth: 'bearer',
  stepUp: 'password',
  params: v.strictObject({ id }),
  query: v.strictObject({ format: v.picklist(['json', 'pdf'], 'not_an_option') }),
  status: 200,
  download: ['application/json', 'application/pdf'],
})
