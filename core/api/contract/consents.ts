import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { instant, resourceId } from './value-schemas.ts'

/** The kinds of consent: terms, SCR query, bank data access, hand-over to the partner, marketing. */
export const consentKinds = ['terms', 'scr', 'bank-data', 'partner', 'marketing'] as const

export type ConsentKind = (typeof consentKinds)[number]

const consentEvent = v.object({
  id: resourceId,
  kind: v.picklist(consentKinds),
  /** The subject within the kind: 'tips:mail' for marketing, or a loan id; empty if the kind says it all. */
  subject: v.string(),
  action: v.picklist(['given', 'revoked']),
  /** The version of the text agreed to. */
  version: v.string(),
  /** SHA-256 of the text, hexadecimal, if the server stores it. */
  textHash: v.nullable(v.string()),
  /** UTC. */
  at: instant,
  /** Whether it is in force for its kind and subject. A one-time consent is not in force once used. */
  standing: v.boolean(),
  /** Whether it was a one-time consent and has been used. */
  used: v.boolean(),
})

export type ConsentEvent = v.InferOutput<typeof consentEvent>

export const listConsents = defineOperation({
  id: 'listConsents',
  method: 'GET',
  path: '/api/v1/user/consents',
  summary: 'Everything the person agreed to and took back, newest first. Nothing is ever taken off it.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(consentEvent) }),
})
