/**
 * Two mailboxes may claim one account: who reads the old one may be its owner, robbed by whoever changed the e-mail, or
 * a thief whom the owner has just left. Nothing here can know which, so that no mailbox alone is given the account, and
 * where both have a second proof, or the one that was put out objects, only a document tells.
 */

/** Where an account stands, as seen from one of the mailboxes it had in the last 72 hours. */
export type Standing = 'open' | 'frozen' | 'answered' | 'undone' | 'desk'

const claims = [
  'older mailbox',
  'older mailbox, its password',
  'older mailbox, its password, not the factor of the change',
  'present mailbox, its password',
] as const

/**
 * What somebody shows: a mail's link alone, or with the password that stood beside the mailbox. Where the change was
 * made with a second factor, the password is a proof together with that factor.
 */
type Claim = (typeof claims)[number]

/**
 * What a claim leads to. `returned`: the account is the older mailbox's again, and nobody's password opens it; seen from
 * a mailbox that is older still, it is `open` anew, and from the one put out `undone`. `desk`: it stands frozen until
 * the support has seen a document.
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

/** What is known of a mailbox that an account had. */
interface Known {
  /** Of the account. */
  state: string
  answeredAt: string | null
  undoneAt: string | null
  contestedAt: string | null
}

/** Where an account stands for a mailbox. */
export function standingOf({ state, answeredAt, undoneAt, contestedAt }: Known): Standing {
  if (contestedAt !== null) return 'desk'
  if (undoneAt !== null) return 'undone'
  if (answeredAt !== null) return 'answered'
  return state === 'frozen' ? 'frozen' : 'open'
}

/** The rules as a table in Markdown, which demo/README.md has. */
export function disputeTable(): string {
  const lines = Object.entries(disputes).map(
    ([standing, row]) => `| ${standing} | ${claims.map((claim) => row[claim]).join(' | ')} |`,
  )
  return [`| account | ${claims.join(' | ')} |`, `| --- ${'| --- '.repeat(claims.length)}|`, ...lines].join(
    '\n',
  )
}
