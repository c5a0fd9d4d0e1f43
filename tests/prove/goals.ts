import { sizeOf } from './sizes.ts'

/**
 * Measurable goals of safety and reliability, each with the tests that measure it and a fault to plant in a
 * copy of the sources, under which these tests must fail.
 */
export interface Goal {
  /** Also the name of its size in sizes.ts, if it has one. */
  id: string
  goal: string
  /** Test files, and words of the titles that measure it. */
  tests: readonly (readonly [file: string, title: string])[]
  control: Control
  /** What is not measured here, and why. */
  open?: string
}

type Control =
  /** A file, with the edits that plant the fault. */
  | { plant: readonly [file: string, ...edits: (readonly [from: string, to: string])[]] }
  /** A test that plants the fault itself. */
  | { test: readonly [file: string, title: string] }
  | { none: string }

const contract = (name: string, title: string) => [`tests/contract/${name}.test.ts`, title] as const
const durability = (name: string, title: string) => [`tests/durability/${name}.test.ts`, title] as const
const unit = (name: string, title: string) => [`tests/unit/${name}.test.ts`, title] as const
const law = (name: string, title: string) => [`tests/laws/${name}.test.ts`, title] as const
const journey = (name: string, title: string) => [`tests/journeys/${name}.spec.ts`, title] as const

const identity = 'demo/api/identity'
const http = 'demo/api/platform/http'
const database = 'demo/api/platform/database'
const built = 'the fault would be in what the build makes: plant it there and build again by hand'

export const goals: readonly Goal[] = [
  {
    id: 'kill-nine',
    goal: 'A killed server loses nobody whose registration it has acknowledged.',
    tests: [durability('kill', 'loses nobody it has acknowledged')],
    control: {
      plant: [
        `${identity}/register.ts`,
        [
          'await inTransaction(context.database, async (transaction) => {\n    const pending',
          'void inTransaction(context.database, async (transaction) => {\n    await new Promise((done) => setTimeout(done, 100))\n    const pending',
        ],
      ],
    },
  },
  {
    id: 'kill-signing',
    goal: 'A killed server has signed each contract wholly or not at all, and a repeat gives the one.',
    tests: [durability('sign-kill', 'has signed each wholly or not at all')],
    control: {
      plant: [
        'demo/api/agreement/signature/sign-agreement.ts',
        [
          '  await sendMail(context, transaction, person.email, mail)\n',
          '  setTimeout(() => sendMail(context, context.database, person.email, mail).catch(() => undefined), 300)\n',
        ],
      ],
    },
  },
  {
    id: 'kill-chat',
    goal: 'A chat whose servers are killed loses, doubles and reorders nothing.',
    tests: [durability('chat-kill', 'loses nothing, doubles nothing and delivers all')],
    control: { plant: ['demo/api/support/chat-events.ts', ['let seen = after', 'let seen = after + 1']] },
  },
  {
    id: 'power-loss',
    goal: 'Every commit waits for the disk.',
    tests: [contract('platform/migrations', 'writes ahead, waits for the disk at every commit')],
    control: { plant: [`${database}/sqlite.ts`, ['synchronous = FULL', 'synchronous = OFF']] },
    open: 'No power is cut: the setting is measured. PostgreSQL’s is the operator’s.',
  },
  {
    id: 'half-done',
    goal: 'Whatever single write fails, nothing is left half done.',
    tests: [
      contract('platform/failing-writes', 'leaves nothing half done'),
      contract('repayment/failing-repayment', 'leaves nothing half done'),
    ],
    control: {
      plant: [
        `${http}/idempotency.ts`,
        [
          'return await inTransaction(database, async (transaction) => {',
          'return await (async (transaction: Database) => {',
        ],
        ['      return answer\n    })\n', '      return answer\n    })(database)\n'],
      ],
    },
  },
  {
    id: 'disk-full',
    goal: 'A full disk is told by 503, and loses and breaks nothing.',
    tests: [contract('platform/full-disk', 'is told as such')],
    control: {
      plant: [`${database}/database-errors.ts`, ['(53100$|SQLITE_FULL)', 'never'], ['/^53/', '/never/']],
    },
    open: 'SQLite is forbidden to grow, PostgreSQL’s own error is raised: no real disk is filled.',
  },
  {
    id: 'database-away',
    goal: 'A database that ends and comes back costs 503 meanwhile, nobody’s data, and no new start.',
    tests: [durability('database-away', 'is waited for')],
    control: {
      plant: [`${database}/postgres.ts`, ["    client.on('error', () => undefined)\n", '']],
    },
  },
  {
    id: 'failover',
    goal: 'A database that asks for repetition, takes no writes for a while or is killed and replaced costs 503 at most.',
    // The primary is killed in full only.
    get tests() {
      const killed = durability('failover', 'nothing acknowledged is lost or doubled')
      return [
        contract('platform/passing-states', 'no answer of 500'),
        contract('platform/passing-states', 'a database that takes no writes is told by 503'),
        ...(sizeOf('failover') > 0 ? [killed] : []),
      ]
    },
    control: {
      plant: [`${database}/in-transaction.ts`, [".setIsolationLevel('read committed')", '']],
    },
    open: 'The primary is killed in full only, and behind PgBouncer where the machine has it.',
  },
  {
    id: 'lost-answers',
    goal: 'A request whose answer was lost takes effect once, however often it is repeated.',
    tests: [contract('platform/lost-answers', 'repeats change nothing and hear the same')],
    control: { plant: [`${http}/idempotency.ts`, ['key: given }', 'key: randomUUID() }']] },
  },
  {
    id: 'one-contract',
    goal: 'Fifty signings at once are one contract and one mail.',
    tests: [contract('agreement/signature', '50 at once: one contract, one mail')],
    control: {
      plant: [
        'demo/api/agreement/signature/sign-agreement.ts',
        [
          '  return { protocol, signedAt, documentsUntil }',
          '  await sendMail(context, transaction, person.email, mail)\n  return { protocol, signedAt, documentsUntil }',
        ],
      ],
    },
  },
  {
    id: 'code-races',
    goal: 'Of 16 right codes at once one counts; of 50 wrong ones at most 5 are looked at.',
    tests: [
      contract('identity/one-time-codes', '16 parallel uses of the right code'),
      contract('identity/one-time-codes', '50 parallel wrong codes'),
    ],
    control: {
      plant: [`${identity}/one-time-codes.ts`, ["    .where('tries', '<', settings.code.tries)\n", '']],
    },
  },
  {
    id: 'states',
    goal: 'What a loan’s state does not allow is refused and writes nothing, for every pair of both.',
    tests: [
      contract('request/loan-states', 'where it may not be, 409 and nothing is written'),
      contract('request/after-offers-states', 'else 409 and nothing written'),
      contract('repayment/repayment-states', 'else 409 and nothing written'),
    ],
    control: { plant: ['demo/api/request/loan-transition.ts', ["        loan('state', 'in', from),\n", '']] },
  },
  {
    id: 'interrupted',
    goal: 'A journey that is left, reloaded, or taken up elsewhere loses no answer.',
    tests: [
      journey('first-request-phone', 'is there after the server has been killed'),
      journey('loan-documents-phone', 'found again after a reload'),
      journey('offline-phone', 'comes by itself when the network does'),
    ],
    control: { none: built },
    open: 'Each step is tried in Chromium; the other engines walk to the first steps (npm run test:engines).',
  },
  {
    id: 'retries',
    goal: 'A GET is repeated once after a 500, nothing else ever.',
    tests: [
      unit('core/api/http', 'follows a GET that answered 500, once'),
      unit('core/api/http', 'never follows a %s'),
    ],
    control: { plant: ['core/api/http.ts', ["request.method === 'GET' && ", '']] },
  },
  {
    id: 'malformed',
    goal: 'No malformed request has a 5xx, takes 2 s, or writes where it is refused.',
    tests: [contract('platform/malformed', '%s')],
    control: { plant: [`${http}/json-body.ts`, ["value.includes('\\0')", 'false']] },
  },
  {
    id: 'old-databases',
    goal: 'Older databases are brought up to date, with what they hold.',
    tests: [
      contract('platform/migrations', 'is brought up to date once'),
      contract('platform/migrations', 'of the first version that may hold customers'),
    ],
    control: { test: law('migrations', 'the first migrations stay as they are') },
  },
  {
    id: 'asvs',
    goal: 'Each requirement of OWASP ASVS 5.0 that applies has a test, a document or an exception with its reason.',
    tests: [law('asvs', '$id: $asks')],
    control: { test: law('asvs', 'sees a test or a document that is gone') },
  },
  {
    id: 'enumeration',
    goal: 'No answer tells by a byte whether an e-mail has an account.',
    tests: [contract('identity/enumeration', 'cannot be told from the answer to')],
    control: {
      plant: [
        `${identity}/login.ts`,
        ['  throw createRefusal((hears && ', "  throw createRefusal(account ? 'password_wrong' : (hears && "],
      ],
    },
  },
  {
    id: 'timing',
    // Not by t alone: an existing account has rows to write, about 0.1 ms, which t detects after some 3,000
    // requests beside the server, while an e-mail is limited to 20 a day. A missing hash exceeds both.
    goal: 'Nor does the time of an answer: |t| < 4.5, or medians less than half a hash apart.',
    tests: [durability('timing', '%s')],
    control: { test: durability('timing', 'an early exit, without the hash of nobody, is seen') },
  },
  {
    id: 'guesses',
    goal: 'An attack has 10 guesses a day at an account’s codes and 100 in all.',
    tests: [contract('identity/one-time-codes', '10 guesses a day whatever is resent, 100 in all')],
    control: {
      plant: [
        `${identity}/one-time-codes.ts`,
        ["  await countAttempt(context, 'guessDay', email, 'use_mail_link')\n", ''],
      ],
    },
  },
  {
    id: 'lockout',
    goal: 'Thirty days of hostile requests lock no owner out.',
    tests: [contract('identity/siege', 'and every owner gets in by each way')],
    control: {
      plant: [`${identity}/login.ts`, ["own === undefined ? ['active'] : enteredStates", "['active']"]],
    },
  },
  {
    id: 'frozen',
    goal: 'Frozen from an old mailbox, an account is nobody’s in whatever order, and goes back to its owner.',
    tests: [
      contract('identity/frozen-account', 'stays frozen whatever A, B, C and the password do'),
      contract('identity/frozen-account', 'goes back to whoever had it first and shows a document'),
    ],
    control: {
      plant: [
        `${identity}/frozen-account.ts`,
        [".set({ state: 'frozen', updatedAt: now })", '.set({ updatedAt: now })'],
      ],
    },
  },
  {
    id: 'crowd',
    goal: 'A crowd from one address keeps nobody else out.',
    tests: [durability('crowd', 'keeps nobody else out')],
    control: { none: 'its bound is a time, which a fault need not pass on a fast machine' },
  },
  {
    id: 'payment-orders',
    goal: 'In whatever order notices, losses, repeats, refunds and reversals come, the ledger is right.',
    tests: [contract('repayment/pix-orders', 'leave the ledger right in whatever order')],
    control: {
      plant: [
        'demo/api/repayment/bank/confirm-payment.ts',
        ['if (isForced) return false', 'if (!isForced) return false'],
      ],
    },
    open: 'In full on SQLite; ten orders on PostgreSQL.',
  },
  {
    id: 'debit-orders',
    goal: 'In whatever order debits and other payments come, no installment is taken and no cent sent twice.',
    tests: [contract('repayment/debit-orders', 'take no installment twice')],
    control: {
      plant: [
        'demo/adapters/pix-api/pix-charges.ts',
        ['body: { valor: toAmount(cents) }', 'body: { valor: toAmount(cents - 1) }'],
      ],
    },
    open: 'In full on SQLite; six orders on PostgreSQL.',
  },
  {
    id: 'strangers',
    goal: 'Another person’s id answers as one that does not exist.',
    tests: [
      contract('request/loan-states', "another person's loan answers as none"),
      contract('repayment/repayment-states', "another person's loan answers as none"),
    ],
    control: {
      plant: [
        'demo/api/request/loan-transition.ts',
        ["        ...(userId === undefined ? [] : [loan('userId', '=', userId)]),\n", ''],
      ],
    },
  },
  {
    id: 'fields',
    goal: 'A field that was not asked for is refused by every operation.',
    tests: [contract('platform/operations', '%s')],
    control: {
      plant: [
        `${http}/validation.ts`,
        [
          "if (issue.expected === 'never') return 'unknown_field'",
          "if (issue.expected === 'never') return 'invalid'",
        ],
      ],
    },
  },
  {
    id: 'redirects',
    goal: 'No address in any parameter leads off this origin.',
    tests: [
      journey('access-hostile-desktop', 'no address in any parameter leads anywhere but here'),
      unit('portal/route-ids', 'is the id of a page, never an address'),
    ],
    control: {
      test: journey('access-hostile-desktop', 'no address in any parameter leads anywhere but here'),
    },
  },
  {
    id: 'scripts',
    goal: 'Text is never run: none is made markup or code.',
    tests: [
      law('avoided', 'is nowhere: $what'),
      unit('core/agreement/agreement', 'lets nobody write markup into it'),
    ],
    control: { test: law('avoided', 'is seen: $what') },
    open: 'Barred by rule and by the pages’ Trusted Types; no list of scripts is sent through every field.',
  },
  {
    id: 'headers',
    goal: 'Every answer carries all headers of safety.',
    tests: [contract('hosting/headers', 'are on the answer at %s')],
    control: { plant: [`${http}/security-headers.ts`, ['reply.headers(headers).header', 'reply.header']] },
    open: 'The grader of MDN’s HTTP Observatory is not run: it needs a newer Node and lists from the network.',
  },
  {
    id: 'secrets',
    goal: 'What was planted as password, code, token or CPF is in no log, address or storage.',
    tests: [
      contract('platform/log', 'is one JSON object a line and knows nobody'),
      journey('access-hostile-desktop', 'a whole journey leaves no password, code, CPF'),
    ],
    control: {
      plant: [
        'demo/api/platform/logging.ts',
        ["route: request.routeOptions.url ?? 'none'", 'route: request.url'],
      ],
    },
  },
  {
    id: 'ended-sessions',
    goal: 'After reset, lock, change, closing or end, the old token is refused on the next request.',
    tests: [contract('identity/account-sessions', 'is refused on the next request after')],
    control: {
      plant: [
        `${identity}/sessions.ts`,
        [
          "    .where('userId', '=', userId)\n    .where('id', '!=', keptId)\n",
          "    .where('id', '=', keptId)\n",
        ],
      ],
    },
  },
  {
    id: 'ended-meanwhile',
    goal: 'From the answer to a closing, a freezing or a logout on, nothing of the session is committed.',
    tests: [contract('identity/ended-meanwhile', 'is committed from the answer on')],
    control: {
      plant: [`${database}/in-transaction.ts`, ['await admissions.getStore()?.(transaction)', '']],
    },
  },
  {
    id: 'hostile-files',
    goal: 'No hostile file is taken, and nothing hidden in a good one is kept.',
    tests: [
      contract('documents/hostile-files', 'none is taken, whatever it calls itself'),
      contract('documents/hostile-files', 'what hangs on a good picture is not kept'),
    ],
    control: {
      plant: [
        'demo/api/documents/inspection/check-file.ts',
        ['return redrawPicture(bytes, type)', "return { mediaType: 'image/jpeg', bytes }"],
      ],
    },
  },
  {
    id: 'hostile-pages',
    goal: 'Embeds stand on hostile pages and hold no secret.',
    tests: [
      journey('widget-hosts-desktop', 'a hostile page: '),
      journey('widget-login-desktop', 'elsewhere there is none of it'),
    ],
    control: { none: built },
  },
  {
    id: 'early-presses',
    goal: 'Of what is pressed at the first paint on a slow phone nothing is lost and nothing doubled.',
    tests: [
      journey('early-presses-phone', 'nothing pressed at the first paint is lost or doubled'),
      journey('early-presses-phone', 'heard at once and carried out once'),
    ],
    control: { test: journey('early-presses-phone', 'sees a press that nobody hears') },
    open: 'Slow 4G and the slow processor are Chromium’s; Firefox and WebKit press while scripts are held back.',
  },
  {
    id: 'origins',
    goal: 'No other origin reads an answer.',
    tests: [
      contract('hosting/headers', 'are on the answer at %s'),
      contract('hosting/headers', 'let no other origin read'),
    ],
    control: {
      plant: [
        `${http}/security-headers.ts`,
        ['.headers(headers)', ".headers({ ...headers, 'access-control-allow-origin': '*' })"],
      ],
    },
  },
  {
    id: 'passwords',
    goal: 'The 3,000 most frequent leaked passwords of policy length are refused, by two lists not our own.',
    tests: [unit('demo/leaked-passwords', '0 of the 3,000 most frequent of policy length are taken')],
    control: {
      plant: [`${identity}/leaked-passwords.ts`, ['return digests[low] === wanted', 'return false']],
    },
  },
  {
    id: 'planted-faults',
    goal: 'Each fault planted in this table is found.',
    tests: [law('goals', 'is there: $id')],
    control: { test: law('goals', 'sees what is not there') },
    open: 'One fault a goal; the sixty of a table of mutations are not planted.',
  },
  {
    id: 'barriers',
    goal: 'axe finds no violation of WCAG 2.2 AA on any page.',
    tests: [
      journey('public-pages', 'no barrier that axe sees'),
      journey('account-pages', 'sound in both themes'),
    ],
    control: { none: built },
    open: 'axe sees about half of what there may be.',
  },
  {
    id: 'speed',
    goal: 'In the lab pages paint within 2.5 s, answer within 200 ms and do not jump.',
    tests: [],
    control: { none: 'not measured here' },
    open: 'npm run bench measures it on a machine that does nothing else.',
  },
  {
    id: 'cost',
    goal: 'CET and installments of random loans equal an independent solver to the cent.',
    tests: [unit('core/money/loan.oracle', 'equal an independent calculation')],
    control: {
      plant: ['core/money/cet.ts', ['daysBetween(release, date) / 365', 'daysBetween(release, date) / 360']],
    },
  },
  {
    id: 'renegotiations',
    goal: 'No change for who cannot pay is dearer than what it replaces, to the cent.',
    tests: [
      unit('core/money/renegotiation', 'never dearer than being late by that month'),
      unit('core/money/renegotiation', 'the CET never above the contract’s'),
      unit('core/money/renegotiation', 'its parts are what was owed, to the cent'),
      unit('demo/changes-together', 'nothing is added for having both'),
      unit('demo/proposals', 'is never dearer than what it replaces'),
    ],
    control: {
      plant: [
        'core/money/longer-term.ts',
        ['Math.floor(owed / annuityFrom(0))', 'Math.ceil(owed / annuityFrom(0))'],
      ],
    },
  },
  {
    id: 'unsubscribing',
    goal: 'A thousand visits of a link that leaves a list change nothing, one press does.',
    tests: [contract('privacy/unsubscribe', '1,000 visits by GET change nothing, 1 POST changes 1')],
    control: {
      plant: [
        'demo/api/profile/preference-routes.ts',
        ['scope.get(oneClick, (request, reply) => {', 'scope.get(oneClick, async (request, reply) => {'],
        [
          '      const fragment = query.success',
          '      if (query.success) await stopMails(context, { token: query.output.token, everything: false })\n      const fragment = query.success',
        ],
      ],
    },
  },
  {
    id: 'erasing',
    goal: 'Of a closed account nothing planted is left but what is declared to stay.',
    tests: [
      contract('privacy/retention', 'without a contract nothing planted is found anywhere'),
      contract('privacy/retention', 'with an ended contract it is found only in what is declared to stay'),
    ],
    control: {
      plant: [
        'demo/api/privacy/erase-account.ts',
        [
          "for (const table of tablesOf('user', 'erased'))",
          "for (const table of tablesOf('user', 'erased').slice(1))",
        ],
      ],
    },
  },
  {
    id: 'soak',
    goal: 'An hour of steady load raises no memory.',
    tests: [],
    control: { none: 'not measured here' },
    open: 'It takes an hour of a machine that does nothing else.',
  },
  {
    id: 'backups',
    goal: 'A backup taken under load restores to a legal state.',
    tests: [durability('backup', 'restores to a legal state, and a server on it serves a log-in')],
    control: {
      plant: [
        'demo/backup/sqlite.ts',
        ["source.prepare('vacuum into ?').run(part)", 'copyFileSync(path, part)'],
      ],
    },
  },
]
