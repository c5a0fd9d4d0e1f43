import type { EbsBank } from '#core/api/contract/ebs.ts'
import type { EbsError, EbsStage } from '#core/ebs/words.ts'

/** Data from a bank or a statement. Cents, monthly averages. */
export interface Collected {
  monthlyIncome: number
  /** Payments for other installments. */
  monthlyCommitment: number
  averageBalance: number
  /** Number of months covered. */
  months: number
}

/** State of a collection, passed to the aggregator for its next step. */
export interface BankVisit {
  bankId: string
  stage: EbsStage
  /** The user's CPF, which the account must have. */
  cpf: string
  /** The user's input for the bank's form; an adapter must not store it. */
  fields: Readonly<Record<string, string>>
  /** The authorization code returned by the bank's own page. */
  authorization?: string
  /** The user's answer to a token request, if any. */
  token?: string
  /** Number of token requests so far. */
  tokensAsked: number
  /** Whether the user reports having consented in the bank's app. */
  confirmed: boolean
  /** Seconds since a QR code was shown; undefined before. */
  shownForSeconds?: number
}

/** Result of a step. Waits in seconds. */
export type BankStep =
  | { kind: 'next'; stage: EbsStage; afterSeconds: number }
  | { kind: 'token'; withinSeconds: number }
  | { kind: 'qr'; qrcode: string; withinSeconds: number; lookAgainSeconds: number }
  | { kind: 'confirm'; withinSeconds: number }
  | { kind: 'wait'; afterSeconds: number }
  /** With the account holder's CPF according to the bank; null if the bank does not report it. */
  | { kind: 'collected'; collected: Collected; holderCpf: string | null }
  | { kind: 'failed'; error: EbsError }

/** Parameters for a bank's own page: RFC 6749, with `state` binding its answer to a collection. */
export interface AuthorizationRequest {
  bankId: string
  state: string
  /** Where the bank redirects its customer. Fixed by configuration, never taken from a request. */
  returnUrl: string
  /** ISO 8601, UTC. */
  expiresAt: string
}

/**
 * An aggregator that reads bank data with the holder's consent. The sandbox implements it; a real one is
 * another implementation of the same interface.
 */
export interface BankData {
  banks(): readonly EbsBank[]
  /** URL of the bank's own page on which its customer logs in and consents. */
  authorize(request: AuthorizationRequest): string
  /** Performs one step. May be called again for the same step, after a crash. */
  step(visit: BankVisit): Promise<BankStep>
}
