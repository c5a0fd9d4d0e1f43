import * as v from 'valibot'
import { documentKinds, documentLimits, documentStates, refusalReasons } from '../../agreement/documents.ts'
import { defineOperation } from './operation.ts'
import { documentIdParams, documentParams, loanIdParams } from './path-params.ts'
import { digits, instant, resourceId, tokenOf256Bits, wholeNumber } from './value-schemas.ts'

const document = v.object({
  id: resourceId,
  kind: v.picklist(documentKinds),
  /** The file name from the customer's device, sanitized. */
  name: v.string(),
  size: wholeNumber,
  /** Bytes received so far: the offset to resume from after a lost connection. */
  received: wholeNumber,
  state: v.picklist(documentStates),
  reason: v.nullable(v.picklist(refusalReasons)),
  /** Id of an earlier file of its kind, which counts until this one is received. */
  replaces: v.nullable(resourceId),
  /** SHA-256 in base64url of the file as it was sent, if its sender has told it. */
  digest: v.nullable(v.string()),
  updatedAt: instant,
})

export type LoanDocument = v.InferOutput<typeof document>

const announced = v.strictObject({
  kind: v.picklist(documentKinds, 'not_an_option'),
  name: v.pipe(v.string('invalid'), v.trim(), v.minLength(1, 'required'), v.maxLength(200, 'too_long')),
  size: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'too_small'),
    v.maxValue(documentLimits.maxBytes, 'too_big'),
  ),
  /** SHA-256 in base64url: identifies an interrupted upload and verifies the received bytes. */
  digest: v.optional(tokenOf256Bits('invalid')),
})

const list = v.object({
  items: v.array(document),
  /**
   * The kinds asked for: only the identity document before the signature, and no income proof if the bank has
   * shown it.
   */
  wanted: v.array(v.picklist(documentKinds)),
  /** The kinds still to be sent. */
  missing: v.array(v.picklist(documentKinds)),
  /** The kinds that will be asked for once the contract is signed. */
  later: v.array(v.picklist(documentKinds)),
})

const part = {
  query: v.strictObject({
    offset: digits(8),
  }),
  upload: { mediaType: 'application/octet-stream', maxBytes: documentLimits.maxPartBytes },
  status: 200,
  response: document,
  errors: ['state_conflict', 'upload_offset'],
} as const

export const listDocuments = defineOperation({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/documents',
  summary: 'The documents sent so far, each with its state, and the kinds still missing.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: list,
})

export const announceDocument = defineOperation({
  id: 'announceDocument',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/documents',
  summary:
    'Announces a file, before the signature of the identity document alone; its bytes follow in parts. Takes the place of an older one of its kind once it is received; goes on with the same.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: announced,
  status: 201,
  response: document,
  errors: ['state_conflict'],
})

export const sendDocumentPart = defineOperation({
  id: 'sendDocumentPart',
  method: 'PUT',
  path: '/api/v1/personal-loan/{id}/documents/{documentId}/content',
  summary:
    'One part of a file, from the given offset on; the last one has it looked at. Again changes nothing.',
  auth: 'bearer',
  params: documentParams,
  ...part,
})

export const documentFile = defineOperation({
  id: 'documentFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/documents/{documentId}/content',
  summary: 'The file as it is kept, to be saved.',
  auth: 'bearer',
  params: documentParams,
  status: 200,
  download: ['image/jpeg', 'application/pdf'],
})

export const deleteDocument = defineOperation({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/api/v1/personal-loan/{id}/documents/{documentId}',
  summary: 'Takes a file back before it is reviewed.',
  auth: 'bearer',
  params: documentParams,
  status: 204,
  errors: ['state_conflict'],
})

export const completeDocuments = defineOperation({
  id: 'completeDocuments',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/documents/complete',
  summary: 'Hands the documents in, once none is missing: the loan goes under review.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 200,
  response: list,
  errors: ['state_conflict', 'answers_missing', 'documents_late'],
})

export const listHandedDocuments = defineOperation({
  id: 'listHandedDocuments',
  method: 'GET',
  path: '/api/v1/hand-off/documents',
  summary: 'On the phone: the documents sent so far, and the kinds still missing.',
  auth: 'hand-off',
  status: 200,
  response: list,
})

export const announceHandedDocument = defineOperation({
  id: 'announceHandedDocument',
  method: 'POST',
  path: '/api/v1/hand-off/documents',
  summary: 'On the phone: announces a file.',
  auth: 'hand-off',
  idempotent: true,
  body: announced,
  status: 201,
  response: document,
  errors: ['state_conflict'],
})

export const cancelHandedDocument = defineOperation({
  id: 'cancelHandedDocument',
  method: 'DELETE',
  path: '/api/v1/hand-off/documents/{documentId}',
  summary: 'On the phone: takes back a file that is not received; an earlier one of its kind counts on.',
  auth: 'hand-off',
  params: documentIdParams,
  status: 204,
  errors: ['state_conflict'],
})

export const sendHandedPart = defineOperation({
  id: 'sendHandedPart',
  method: 'PUT',
  path: '/api/v1/hand-off/documents/{documentId}/content',
  summary: 'On the phone: one part of a file.',
  auth: 'hand-off',
  params: documentIdParams,
  ...part,
})
