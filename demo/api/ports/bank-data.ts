import type { EbsBank } from '#core/api/contract/ebs.ts'
import type { EbsError, EbsStage } from '#core/ebs/words.ts'

/** What was read from a bank or a statement. Cents, averages a month. */
export interface Collected {
  monthlyIncome: number
  /** What other installments take. */
  monthlyCommitment: number
  averageBalance: number
  /** How many months it covers. */
  months: number
}

/** Where a collection stands when the aggregator is asked for its next step. */
export interface BankVisit {
  bankId: string
  stage: EbsStage
  /** The CPF of who asks: the one whose account is wanted. */
  cpf: string
  /** What the person typed into the bank's form; never kept by an adapter. */
  fields: Readonly<Record<string, string>>
  /** The code with which the bank's own page sent the person back. */
  authorization?: string
  /** The code that answers a token request, once there is one. */
  token?: string
  /** How many codes were asked for so far. */
  tokensAsked: number
  /** Whether the person says that they agreed in the bank's app. */
  confirmed: boolean
  /** Since a QR was shown, seconds; undefined before. */
  shownForSeconds?: number
}

/** What comes of a step. Waits in seconds. */
export type BankStep =
  | { kind: 'next'; stage: EbsStage; afterSeconds: number }
  | { kind: 'token'; withinSeconds: number }
  | { kind: 'qr'; qrcode: string; withinSeconds: number; lookAgainSeconds: number }
  | { kind: 'confirm'; withinSeconds: number }
  | { kind: 'wait'; afterSeconds: number }
  /** With the CPF that the bank knows the account's holder by; null where it tells none. */
  | { kind: 'collected'; collected: Collected; holderCpf: string | null }
  | { kind: 'failed'; error: EbsError }

/** What a bank's page is told: RFC 6749, with the state as the one value that binds its answer to a collection. */
export interface AuthorizationRequest {
  bankId: string
  state: string
  /** Where the bank sends its customer back to. Fixed by configuration, never by who asks. */
  returnUrl: string
  /** ISO 8601, UTC. */
  expiresAt: string
}

/**
 * An aggregator that reads bank data with the holder's consent. The sandbox is one; a real one is another file
 * that answers the same two questions.
 */
export interface BankData {
  banks(): readonly EbsBank[]
  /** The address of the bank's own page on which its customer logs in and agrees. */
  authorize(request: AuthorizationRequest): string
  /** Does one step. May be asked again for the same one, after a kill. */
  step(visit: BankVisit): Promise<BankStep>
}
