import type { TableRules } from '../platform/database/table-rules.ts'

/** How many visitors, registrations and contracts a partner brought on a day; identifies no one. */
interface ReferralDays {
  partner: string
  /** Empty if the partner sent none. */
  subId: string
  day: string
  visits: number
  registrations: number
  contracts: number
}

/** A notification to a partner, kept so that the partner may ask for it again; identifies no one. */
interface Postbacks {
  id: string
  partner: string
  day: string
  event: 'registration' | 'contract'
  subId: string
  /** The newest job that delivers it. */
  jobId: string
  /** When the partner's server took it, since it was last asked for. */
  takenAt: string | null
}

/** Tables of visits from partners. */
export interface ReferralsTables {
  referralDays: ReferralDays
  postbacks: Postbacks
}

declare module '../platform/database/schema.ts' {
  interface Schema extends ReferralsTables {}
}

export const referralsTables: TableRules<ReferralsTables> = {
  referralDays: { of: 'nobody', disposal: 'nothing' },
  postbacks: { of: 'nobody', disposal: 'nothing' },
}
