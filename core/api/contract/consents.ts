import * as v from 'valibot'
import { operation } from './operation.ts'

/** What people agree to: the terms, reading the SCR, reading a bank, handing over to the partner, marketing. */
export const consentKinds = ['terms', 'scr', 'bank-data', 'partner', 'marketing'] as const

export type ConsentKind = (typeof consentKinds)[number]

const consentEvent = v.object({
  id: v.string(),
  kind: v.picklist(consentKinds),
  /** What of the kind: 'tips:mail' of marketing, a loan's id; empty where the kind says it all. */
  subject: v.string(),
  action: v.picklist(['given', 'revoked']),
  /** Of the text agreed to. */
  version: v.string(),
  /** SHA-256 of the text, hexadecimal, where the server holds it. */
  textHash: v.nullable(v.string()),
  /** UTC. */
  at: v.string(),
  /** Whether it is what holds now of its kind and subject; what was for one time only does not hold once it is over. */
  standing: v.boolean(),
  /** Whether it was for one time only, and what it allowed has been done. */
  used: v.boolean(),
})

export type ConsentEvent = v.InferOutput<typeof consentEvent>

export const listConsents = operation({
  id: 'listConsents',
  method: 'GET',
  path: '/api/v1/user/consents',
  summary: 'Everything the person agreed to and took back, newest first. Nothing is ever taken off it.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(consentEvent) }),
})
