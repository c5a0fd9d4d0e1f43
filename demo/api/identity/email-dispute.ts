/**
 * Two mailboxes may claim one account. The reader of the old one may be the owner, robbed by an attacker who
 * changed the e-mail, or an attacker whom the owner has just locked out. The server cannot know which. So no
 * mailbox alone gets the account, and where both have a second proof, or the disabled one objects, support
 * needs a document.
 */

/** State of the dispute, as seen from one of the mailboxes that the account had in the last 72 hours. */
export type Standing = 'open' | 'frozen' | 'answered' | 'undone' | 'desk'

const claims = [
  'older mailbox',
  'older mailbox, its password',
  'older mailbox, its password, not the factor of the change',
  'present mailbox, its password',
] as const

/**
 * The proof shown: only the link of a mail, or also the password that belonged to that mailbox. If the change
 * was made with a second factor, the password counts only together with that factor.
 */
type Claim = (typeof claims)[number]

/**
 * The result of each claim. `returned`: the account belongs to the older mailbox again, and no password opens
 * it. A still older mailbox then sees it as `open`, the disabled one as `undone`. `desk`: it stays frozen
 * until support has seen a document.
 */
export const disputes: Record<Standing, Record<Claim, Standing | 'returned'>> = {
  open: {
    'older mailbox': 'frozen',
    'older mailbox, its password': 'returned',
    'older mailbox, its password, not the factor of the change': 'open',
    'present mailbox, its password': 'open',
  },
  frozen: {
    'older mailbox': 'frozen',
    'older mailbox, its password': 'returned',
    'older mailbox, its password, not the factor of the change': 'frozen',
    'present mailbox, its password': 'answered',
  },
  answered: {
    'older mailbox': 'answered',
    'older mailbox, its password': 'desk',
    'older mailbox, its password, not the factor of the change': 'desk',
    'present mailbox, its password': 'answered',
  },
  undone: {
    'older mailbox': 'desk',
    'older mailbox, its password': 'desk',
    'older mailbox, its password, not the factor of the change': 'desk',
    'present mailbox, its password': 'undone',
  },
  desk: {
    'older mailbox': 'desk',
    'older mailbox, its password': 'desk',
    'older mailbox, its password, not the factor of the change': 'desk',
    'present mailbox, its password': 'desk',
  },
}

/** What is stored about a mailbox that an account had. */
interface Known {
  /** State of the account. */
  state: string
  answeredAt: string | null
  undoneAt: string | null
  contestedAt: string | null
}

/** The state of the dispute for a mailbox. */
export function standingOf({ state, answeredAt, undoneAt, contestedAt }: Known): Standing {
  if (contestedAt !== null) return 'desk'
  if (undoneAt !== null) return 'undone'
  if (answeredAt !== null) return 'answered'
  return state === 'frozen' ? 'frozen' : 'open'
}

/** The rules as a Markdown table, included in demo/README.md. */
export function disputeTable(): string {
  const lines = Object.entries(disputes).map(
    ([standing, row]) => `| ${standing} | ${claims.map((claim) => row[claim]).join(' | ')} |`,
  )
  return [`| account | ${claims.join(' | ')} |`, `| --- ${'| --- '.repeat(claims.length)}|`, ...lines].join(
    '\n',
  )
}
