/** A folder, how much of what is planted in it must be found, and what may find it. */
export interface Judged {
  folder: string
  /** Percent of the planted changes. */
  goal: number
  /** Beginnings of the paths of test files, in stages: the next runs for what the one before has not found. */
  stages: readonly (readonly string[])[]
}

const contract = (name: string) => `tests/contract/${name}`

/** Tests that call every operation, or bring loans into every state. */
const wide = [
  'platform/operations',
  'platform/idempotency',
  'platform/failing-writes',
  'request/loan-states',
  'repayment/repayment-states',
].map(contract)

const ofApi = (folder: string, goal: number, ...nearest: string[]): Judged => ({
  folder: `demo/api/${folder}`,
  goal,
  stages: [
    (nearest.length > 0 ? nearest : [folder]).map((name) => `${contract(name)}/`),
    ['tests/unit/demo/', ...wide],
    ['tests/laws/', contract('')],
  ],
})

const ofCore = (folder: string, goal: number, ...users: string[]): Judged => ({
  folder: `core/${folder}`,
  goal,
  stages: [[`tests/unit/core/${folder}`], ['tests/unit/', 'tests/laws/'], users.map(contract)].filter(
    (stage) => stage.length > 0,
  ),
})

/** The folders that tests without a browser judge, the strictest goals first. */
export const judged: readonly Judged[] = [
  ofCore('money', 90, 'repayment/', 'agreement/', 'request/change-offers'),
  ofCore('payment', 90, 'repayment/'),
  ...['repayment', 'identity', 'request', 'agreement', 'documents', 'platform'].map((folder) =>
    ofApi(folder, 90),
  ),
  ...['desk', 'hosting', 'messages', 'ports', 'privacy', 'profile', 'protocols', 'referrals'].map((folder) =>
    ofApi(folder, 75),
  ),
  ofApi('support', 75, 'protocols', 'messages', 'desk'),
  ofCore('agreement', 75, 'agreement/'),
  ofCore('api', 75, 'platform/operations', 'platform/malformed'),
  ofCore('calendar', 75, 'repayment/', 'agreement/'),
  ofCore('hosting', 75, 'hosting/'),
  ofCore('loan', 75, 'repayment/', 'request/', 'agreement/'),
  ofCore('promises', 75, 'protocols/'),
  ofCore('fields', 75, 'profile/', 'identity/register', 'platform/operations'),
  ...['actions', 'brand', 'config', 'document', 'files', 'flow', 'format', 'session'].map((folder) =>
    ofCore(folder, 75),
  ),
]
