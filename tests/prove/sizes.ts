/** Number of repetitions: in every test run, and with PROVE=full. */
interface Size {
  short: number
  full: number
  /** What is counted. */
  of: string
}

const sizes = {
  'kill-nine': { short: 2, full: 200, of: 'kills' },
  'kill-signing': { short: 3, full: 10, of: 'kills' },
  'kill-chat': { short: 2, full: 20, of: 'kills' },
  'disk-full': { short: 5, full: 50, of: 'full disks' },
  'database-away': { short: 1, full: 20, of: 'ends of the database' },
  failover: { short: 0, full: 20, of: 'clients' },
  backups: { short: 1, full: 20, of: 'backups' },
  malformed: { short: 8, full: 1000, of: 'requests an operation' },
  'lost-answers': { short: 30, full: 100, of: 'repeats an operation' },
  'one-contract': { short: 1, full: 50, of: 'rounds of 50 at once' },
  'ended-meanwhile': { short: 6, full: 200, of: 'ends of each kind' },
  siege: { short: 2000, full: 10_000, of: 'hostile requests' },
  frozen: { short: 8, full: 120, of: 'orders' },
  'code-races': { short: 8, full: 100, of: 'rounds' },
  'early-presses': { short: 6, full: 120, of: 'pages' },
  applicants: { short: 60, full: 3000, of: 'people' },
  ledger: { short: 60, full: 2000, of: 'orders' },
  'payment-orders': { short: 30, full: 10_000, of: 'orders' },
  'debit-orders': { short: 15, full: 10_000, of: 'orders' },
  cost: { short: 2000, full: 10_000, of: 'loans' },
  renegotiations: { short: 300, full: 5000, of: 'loans a change' },
  timing: { short: 300, full: 2000, of: 'requests a class' },
} as const satisfies Record<string, Size>

export type Sized = keyof typeof sizes

// Read on each call, because npm run prove sets it after this module has loaded.
const form = () => (process.env.PROVE === 'full' ? 'full' : 'short')

/** How many times to measure a goal now. */
export const sizeOf = (id: Sized): number => sizes[id][form()]

/** The number and what is counted; undefined for a goal measured once. */
export function amountOf(id: string): string | undefined {
  const size = (sizes as Record<string, Size>)[id]
  return size && `${size[form()]} ${size.of}`
}
