import type { ConsentKind } from '#core/api/contract/consents.ts'
import type { AccountEvent, EventOutcome } from '#core/api/contract/security.ts'
import type { DeathOutcome } from '#core/protocols/death-words.ts'
import type { UserState } from '#core/text/account-states.ts'
import { secondFactor } from '#core/text/activity.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

/** `email` codes go to the new address of a change, `mobile` codes by SMS to the number to verify. */
export type CodeKind = 'activation' | 'unlock' | 'reset' | 'email' | 'mobile'

interface Users {
  id: string
  /** Null once deleted, so that the address can be registered again. */
  email: string | null
  state: UserState
  /** Null if the account cannot be opened with a password: see identity/register.ts. */
  passwordHash: string | null
  /** The CPF that documents have proved to belong to the owner; unique. */
  claimedCpf: string | null
  failedLogins: number
  lockedAt: string | null
  lastLoginAt: string | null
  /** When a session of it was last used. */
  lastSeenAt: string | null
  deletedAt: string | null
  /** The partner site that referred the user; cleared once the registration is counted. */
  referredBy: string | null
  /** In cents, chosen in a simulator before the registration; cleared by the activation. */
  loanAmount: number | null
  /** Chosen with the amount. */
  installmentsQty: number | null
  createdAt: string
  updatedAt: string
}

/** Append-only: a consent and its revocation both stay on record. */
interface ConsentEvents {
  id: string
  userId: string
  kind: ConsentKind
  /** The topic and its channel, or a loan. Empty where the kind needs no subject. */
  subject: string
  action: 'given' | 'revoked'
  /** Version of the accepted text. */
  version: string
  /** SHA-256 of that text, where the server has it. */
  textHash: string | null
  at: string
}

interface EmailChanges {
  userId: string
  email: string
  askedAt: string
}

/** Links that freeze an account, each in a mail to an e-mail that the account had. */
interface FormerEmails {
  /** Hash of the token in the link. */
  hash: string
  userId: string
  email: string
  /** When the account lost it. */
  changedAt: string
  expiresAt: string
  /** Whether the change was made with a second factor that had been on for as long as a link works. */
  byFactor: 0 | 1
  /** When this e-mail froze the account. */
  frozenAt: string | null
}

interface Sessions {
  tokenHash: string
  /** Public id shown to the user. */
  id: string
  userId: string
  browser: string | null
  system: string | null
  /** The network in which the session began, truncated so that it identifies no one. */
  origin: string | null
  previousLoginAt: string | null
  /** When the second factor was last verified in it. */
  factorAt: string | null
  /** When the password was last confirmed in it, after login. */
  passwordAt: string | null
  /** When a passkey was last verified in it, after login. */
  passkeyAt: string | null
  /** The known device from which these proofs came. */
  provedBy: string | null
  /** The known device on which the session began. */
  deviceHash: string | null
  /** When the token was bound to that device. */
  heldAt: string | null
  createdAt: string
  lastSeenAt: string
}

interface Devices {
  userId: string
  hash: string
  seenAt: string
}

interface Codes {
  userId: string
  kind: CodeKind
  hash: string
  tries: number
  expiresAt: string
  /** Hash of the 256-bit token in the link of the same mail; null for a code without a link. */
  linkHash: string | null
  linkExpiresAt: string | null
  /** For an activation: the personal data of the registration that the mail was sent for, as JSON. */
  person: string | null
  usedAt: string | null
}

interface SecondFactors {
  userId: string
  /** Encrypted (identity/factor-secret.ts). */
  secret: string
  /** The 30-second time step of the newest accepted code; codes of this or an older step are refused. */
  lastStep: number
  confirmedAt: string | null
  /** When it was suspended: it was turned on around an e-mail change that was then undone. */
  suspendedAt: string | null
}

interface Passkeys {
  id: string
  userId: string
  /** Chosen by its maker, base64url; unique among all accounts. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses that the authenticator has counted; 0 for passkeys that several devices share, which count none in common. */
  counter: number
  /** How browsers reach it, as JSON: a hint for them. */
  transports: string
  name: string
  synced: 0 | 1
  createdAt: string
  lastUsedAt: string | null
}

interface RecoveryCodes {
  userId: string
  hash: string
  usedAt: string | null
}

/** Append-only: actions on accounts, and attempts. */
interface SecurityEvents {
  id: string
  /** Keyed digest of the account id, or of an e-mail without an account. */
  subject: string
  event: AccountEvent
  outcome: EventOutcome
  /** Keyed digest of the network used for rate limits. */
  network: string
  /** The network, truncated so that it identifies no one. */
  origin: string
  browser: string | null
  system: string | null
  at: string
}

/** CPFs that were reported as a dead person's: they may have no account. */
interface ReportedDeaths {
  cpf: string
  /** Refuted ones stop nothing, until another report of the same CPF. */
  state: 'reported' | DeathOutcome
  /** The newest report that waits for a decision, or that decision. */
  since: string
}

/** Owners of accounts who said that they are alive, the last time. */
interface LivingOwners {
  userId: string
  at: string
}

/** Links by which the owner of an account that a death closed says to be alive, each in a mail. */
interface LivingLinks {
  /** Hash of the token in the link. */
  hash: string
  userId: string
  expiresAt: string
  /** What the owner wrote when using it. */
  words: string | null
  usedAt: string | null
  /** The protocol of what was written. */
  number: string | null
}

/** Tables of accounts, and what opens, secures and restores them. */
export interface IdentityTables {
  users: Users
  consentEvents: ConsentEvents
  emailChanges: EmailChanges
  formerEmails: FormerEmails
  sessions: Sessions
  devices: Devices
  codes: Codes
  secondFactors: SecondFactors
  recoveryCodes: RecoveryCodes
  passkeys: Passkeys
  securityEvents: SecurityEvents
  reportedDeaths: ReportedDeaths
  livingOwners: LivingOwners
  livingLinks: LivingLinks
}

declare module '../platform/database/schema.ts' {
  interface Schema extends IdentityTables {}
}

export const identityTables: TableRules<IdentityTables> = {
  users: {
    of: 'account',
    disposal: 'emptied',
    title: 'Conta',
    without: ['passwordHash', 'claimedCpf'],
    words: { id: 'Código da conta' },
  },
  consentEvents: { of: 'user', disposal: 'erased', title: 'Consentimentos' },
  // Omits the address: an export must not reveal whether an unconfirmed e-mail belongs to another account.
  emailChanges: {
    of: 'user',
    disposal: 'erased',
    title: 'Mudança de e-mail em andamento',
    without: ['email'],
  },
  formerEmails: {
    of: 'user',
    disposal: 'erased',
    title: 'E-mails de antes, que podem suspender a conta',
    without: ['hash'],
  },
  sessions: {
    of: 'user',
    disposal: 'erased',
    title: 'Acessos abertos',
    without: ['tokenHash', 'deviceHash', 'provedBy'],
    words: { origin: 'Rede' },
  },
  devices: { of: 'user', disposal: 'erased', title: 'Aparelhos reconhecidos', without: ['hash'] },
  codes: { of: 'user', disposal: 'erased' },
  secondFactors: {
    of: 'user',
    disposal: 'erased',
    title: secondFactor,
    without: ['secret', 'lastStep'],
  },
  recoveryCodes: { of: 'user', disposal: 'erased' },
  passkeys: {
    of: 'user',
    disposal: 'erased',
    title: 'Chaves de acesso',
    without: ['credentialId', 'publicKey', 'counter', 'transports'],
    words: { synced: 'Copiada entre aparelhos', lastUsedAt: 'Último uso em' },
  },
  // Rows have keyed digests instead of a user id; the export finds them by digest. They expire after their
  // retention period.
  securityEvents: { of: 'nobody', disposal: 'nothing', words: { origin: 'Rede' } },
  // Other people report them; they expire after their retention period.
  reportedDeaths: { of: 'nobody', disposal: 'nothing' },
  livingOwners: {
    of: 'user',
    disposal: 'erased',
    title: 'Aviso de falecimento que você desmentiu',
  },
  livingLinks: {
    of: 'user',
    disposal: 'erased',
    title: 'Links para dizer que a conta foi encerrada por engano',
    words: { expiresAt: 'Vale até', words: 'O que você escreveu', usedAt: 'Usado em', number: 'Protocolo' },
  },
}
