/**
 * Two mailboxes may claim one account: who reads the old one may be its owner, robbed by whoever changed the e-mail, or
 * a thief whom the owner has just left. Nothing here can know which, so that no mailbox alone is given the account.
 */

/** Where an account stands, as seen from one of the mailboxes it had in the last 72 hours. */
export type Standing = 'open' | 'frozen' | 'answered'

/** What somebody shows: a mail's link alone, or with the password that stood beside the mailbox. */
export type Claim = 'older mailbox' | 'older mailbox, its password' | 'present mailbox, its password'

/**
 * What a claim leads to. `returned`: the account is the older mailbox's again, and nobody's password opens it; seen from
 * a mailbox that is older still, it is `open` anew.
 */
export const disputes: Record<Standing, Record<Claim, Standing | 'returned'>> = {
  open: {
    'older mailbox': 'frozen',
    'older mailbox, its password': 'returned',
    'present mailbox, its password': 'open',
  },
  frozen: {
    'older mailbox': 'frozen',
    'older mailbox, its password': 'returned',
    'present mailbox, its password': 'answered',
  },
  answered: {
    'older mailbox': 'answered',
    'older mailbox, its password': 'returned',
    'present mailbox, its password': 'answered',
  },
}

/** Where an account in this state stands, for a mailbox that was answered then, or never. */
export function standingOf(state: string, answeredAt: string | null): Standing {
  if (state === 'frozen') return 'frozen'
  return answeredAt === null ? 'open' : 'answered'
}

/** The rules as a table in Markdown, which demo/README.md has. */
export function disputeTable(): string {
  const claims = Object.keys(disputes.open) as Claim[]
  const lines = Object.entries(disputes).map(
    ([standing, row]) => `| ${standing} | ${claims.map((claim) => row[claim]).join(' | ')} |`,
  )
  return [`| account | ${claims.join(' | ')} |`, `| --- ${'| --- '.repeat(claims.length)}|`, ...lines].join(
    '\n',
  )
}
