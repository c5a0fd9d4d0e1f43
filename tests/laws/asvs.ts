/**
 * OWASP Application Security Verification Standard 5.0.0: the requirements of levels 1 and 2 that apply to
 * this repository, in short, each with the test that would fail, the document that answers it, or the reason
 * why it is not met. Left out are chapters 9 (self-contained tokens), 10 (OAuth between parties) and 17
 * (WebRTC), cookies, GraphQL, WebSocket, archives, SMS as a factor and identity providers, because none are
 * used; chapter 12 (TLS) and 16.4.3 (logs on a separate host) are the operator's.
 */
export interface AsvsRow {
  id: string
  level: 1 | 2
  asks: string
  /** A file under tests, and words of a test's title in it. */
  test?: readonly [file: string, title: string]
  /** A document, and a heading in it. */
  document?: readonly [file: string, heading: string]
  exception?: string
}

type Kept = Pick<AsvsRow, 'test' | 'document' | 'exception'>

const inTest =
  (folder: string) =>
  (name: string, title: string): Kept => ({ test: [`tests/${folder}/${name}.test.ts`, title] })
const contract = inTest('contract')
const unit = inTest('unit')
const durability = inTest('durability')
const law = inTest('laws')
const journey = (name: string, title: string): Kept => ({ test: [`tests/journeys/${name}.spec.ts`, title] })
const safety = (heading: string): Kept => ({ document: ['demo/safety.md', `## ${heading}`] })
const inApi = (folder: string, heading: string): Kept => ({
  document: [`demo/api/${folder}/README.md`, `# ${heading}`],
})

const without = 'is nowhere: $what'

const level1 = {
  '1.2.1': [
    'Text goes into HTML, PDF and headers encoded for its place.',
    unit('core/agreement/agreement', 'lets nobody write markup into it'),
  ],
  '1.2.2': [
    'Addresses are built encoded, and none is a script.',
    unit('core/api/client', 'fills parameters in and appends the query, both encoded'),
  ],
  '1.2.3': [
    'JSON and scripts are written by an encoder.',
    journey('third-parties-desktop', 'Chatwoot comes after a yes'),
  ],
  '1.2.4': ['Queries take values as parameters.', law('avoided', without)],
  '1.2.5': ['No input reaches the shell.', law('avoided', without)],
  '1.3.2': ['No code is made of text.', law('avoided', without)],
  '2.1.1': ['It is written down how each value is checked.', safety('What comes in')],
  '2.2.1': [
    'Input is held against what is allowed.',
    contract('identity/register', 'what is wrong is said for each field at once'),
  ],
  '2.2.2': [
    'The server checks, whatever the browser did.',
    contract('platform/operations', 'answers carry the declared fields and no others'),
  ],
  '2.3.1': [
    'Steps are taken in their order.',
    contract('request/loan-states', 'where it may not be, 409 and nothing is written'),
  ],
  '3.2.1': [
    'A file or an answer is never shown as a page.',
    contract('documents/documents', 'hands it out for saving only'),
  ],
  '3.2.2': ['Text is shown as text.', law('avoided', without)],
  '3.4.1': [
    'HTTPS is asked for, for a year, subdomains too.',
    contract('hosting/headers', 'are on the answer at %s, whatever it is'),
  ],
  '3.4.2': [
    'No other origin reads what is personal.',
    contract('hosting/headers', 'let no other origin read'),
  ],
  '3.5.1': [
    'Another site cannot call in a person’s name: no call goes by a cookie.',
    contract('platform/operations', 'every operation on %s'),
  ],
  '3.5.2': ['A call without a preflight is refused.', contract('platform/malformed', "'text/plain'")],
  '3.5.3': [
    'Reading changes nothing.',
    contract('platform/operations', 'a GET to what changes something changes nothing'),
  ],
  '4.1.1': [
    'Every answer says its type and its letters.',
    contract('platform/malformed', 'application/json; charset=utf-8'),
  ],
  '5.2.1': [
    'Only as large as can be worked on.',
    durability('hostile-upload', 'takes neither time nor memory of others'),
  ],
  '5.2.2': [
    'Content is what the name says, and drawn anew.',
    contract('documents/hostile-files', 'none is taken, whatever it calls itself'),
  ],
  '5.3.1': ['What was sent is never run.', contract('documents/documents', 'hands it out for saving only')],
  '5.3.2': [
    'A sender’s name of a file makes no path.',
    contract('documents/hostile-files', 'a name is a name and no path'),
  ],
  '6.1.1': ['It is written down how guessing is limited without locking owners out.', safety('Limits')],
  '6.2.1': [
    'Passwords have 8 characters or more.',
    contract('identity/register', 'refuses %s as a password: %s'),
  ],
  '6.2.2': ['People change their password.', journey('account-security-phone', 'changes the password')],
  '6.2.3': [
    'That asks for the present one.',
    contract('identity/change-password', 'asks for the present one'),
  ],
  '6.2.4': [
    'The 3,000 most frequent are refused.',
    unit('demo/leaked-passwords', '0 of the 3,000 most frequent of policy length are taken'),
  ],
  '6.2.5': [
    'Any characters will do.',
    contract('identity/change-password', '64 characters and more, in any script'),
  ],
  '6.2.6': [
    'What is typed is covered, and may be looked at.',
    journey('access-login-phone', 'a wrong password keeps what was typed'),
  ],
  '6.2.7': [
    'Pasting and password managers work.',
    unit('core/fields/dictionary', 'has a label, words with an article and an autofill token'),
  ],
  '6.2.8': [
    'The whole password counts, as it was typed.',
    contract('identity/change-password', 'byte 73 counts, and so does the last'),
  ],
  '6.3.1': [
    'Guessing is limited as documented.',
    contract('platform/limits', 'wrong passwords from ever new addresses end at the limit'),
  ],
  '6.3.2': [
    'There is no default account.',
    durability('process', 'in production shows no messages, no people and no partner'),
  ],
  '6.4.1': [
    'Codes are random, short-lived, and become no password.',
    contract('identity/one-time-codes', 'only the newest works, for ten minutes'),
  ],
  '6.4.2': ['No hints and no questions.', safety('Ways in')],
  '7.2.1': [
    'The server judges a session.',
    contract('identity/sessions', 'refuses "%s" before it reads the body'),
  ],
  '7.2.2': [
    'A session’s token is made for it.',
    contract('identity/sessions', 'each login has a token of its own'),
  ],
  '7.2.3': ['It has 128 random bits or more.', contract('identity/sessions', 'only its digest is kept')],
  '7.2.4': ['A login makes a new one.', contract('identity/sessions', 'each login has a token of its own')],
  '7.4.1': [
    'An ended session is refused.',
    contract('identity/account-sessions', 'is refused on the next request after %s'),
  ],
  '7.4.2': [
    'So are all of a closed account.',
    contract('identity/sessions', 'does not open an account that is %s'),
  ],
  '8.1.1': ['It is written down who may do what.', safety('Who may do what')],
  '8.2.1': [
    'Operations are for whoever may.',
    contract('request/hand-off', 'the phone may send documents and nothing else'),
  ],
  '8.2.2': [
    'Another’s answers as none.',
    contract('request/loan-states', "another person's loan answers as none"),
  ],
  '8.3.1': [
    'The server decides that.',
    contract('identity/stolen-token', 'ask for the password, which serves the session'),
  ],
  '11.4.1': ['Hashes are approved ones.', law('avoided', without)],
  '13.4.1': ['No source control is served.', contract('hosting/hosting', '%s answers %i')],
  '14.2.1': [
    'Nothing secret is in an address.',
    journey('access-hostile-desktop', 'a whole journey leaves no password, code, CPF'),
  ],
  '14.3.1': [
    'Logging out clears the browser, without a network too.',
    journey('access-login-phone', 'logging out works without a connection'),
  ],
  '15.1.1': ['It is written down how fast holes of packages are closed.', safety('What others made')],
  '15.2.1': ['Packages are brought up to date in that time.', safety('What others made')],
  '15.3.1': [
    'Answers have the declared fields.',
    contract('platform/operations', 'answers carry the declared fields and no others'),
  ],
} as const satisfies Record<string, readonly [string, Kept]>

const level2 = {
  '1.1.1': [
    'Input is decoded once, before it is checked.',
    contract('platform/raw-http', 'an address that cannot be decoded'),
  ],
  '1.1.2': ['Output is encoded last.', unit('core/agreement/agreement', 'lets nobody write markup into it')],
  '1.2.9': [
    'Text in patterns is escaped.',
    unit('portal/features/request/ebs/bank-form', 'holds a pattern against the whole value'),
  ],
  '1.3.3': [
    'Text for a dangerous place is cut and cleaned.',
    unit('core/payment/parse-pix', 'drops accents and cuts what does not fit'),
  ],
  '1.3.7': [
    'No template is made of input.',
    contract('identity/strangers', 'a name in a greeting is no link'),
  ],
  '1.3.10': [
    'No format is made of input.',
    contract('platform/log', 'is one JSON object a line and knows nobody'),
  ],
  '1.3.11': ['No mail header is made of input.', contract('platform/malformed', 'malformed requests')],
  '1.4.2': ['Sums stay whole and within their range.', unit('core/format/money', 'refuses %s as cents')],
  '1.5.2': [
    'Only plain JSON of the declared shape is read.',
    contract('platform/operations', 'unknown_field'),
  ],
  '2.1.2': ['It is written down what must fit together.', safety('What comes in')],
  '2.1.3': ['Limits of business are written down.', safety('Limits')],
  '2.2.3': [
    'What must fit together is checked.',
    contract('profile/person', 'a CNH and a CRNM have numbers of their own'),
  ],
  '2.3.2': [
    'Limits of business hold.',
    contract('agreement/signature', 'two offers that fit alone are not both signed'),
  ],
  '2.3.3': [
    'All of it is done or nothing.',
    contract('platform/failing-writes', 'leaves nothing half done: %s'),
  ],
  '2.3.4': [
    'What exists once is given once.',
    contract('agreement/signature', '50 at once: one contract, one mail'),
  ],
  '2.4.1': [
    'Machines are slowed down.',
    contract('platform/expensive', 'are counted by account before anything is looked up'),
  ],
  '3.4.3': [
    'Pages load and run only what is ours.',
    contract('hosting/hosting', 'a page comes with its own policy'),
  ],
  '3.4.4': ['Types are not guessed.', contract('hosting/headers', 'are on the answer at %s, whatever it is')],
  '3.4.5': [
    'No address is told to others.',
    contract('hosting/headers', 'are on the answer at %s, whatever it is'),
  ],
  '3.4.6': [
    'Nothing is framed that need not be.',
    contract('hosting/headers', 'are on the answer at %s, whatever it is'),
  ],
  '3.5.4': [
    'Other applications have other host names.',
    contract('hosting/hosting', "the partner's origin serves its folders and nothing beside them"),
  ],
  '3.5.5': ['No message of another window is heard.', law('avoided', without)],
  '3.7.1': ['No plugins.', contract('hosting/headers', 'are on the answer at %s, whatever it is')],
  '3.7.2': [
    'Nothing leads elsewhere by itself.',
    journey('access-hostile-desktop', 'no address in any parameter leads anywhere but here'),
  ],
  '4.1.2': ['Pages move to HTTPS, the API does not.', safety('Whom the server talks to')],
  '4.1.3': [
    'A proxy’s headers are believed of the proxy alone.',
    contract('platform/limits', 'a header that claims another address changes nothing'),
  ],
  '4.2.1': ['A request ends where it says, once.', contract('platform/raw-http', 'a length and chunks')],
  '5.1.1': [
    'It is written down what may be sent and what becomes of it.',
    inApi('documents', 'Files that people send'),
  ],
  '5.4.1': [
    'A download has our name for it.',
    contract('documents/hostile-files', 'a name is a name and no path'),
  ],
  '5.4.2': [
    'Names in headers are encoded.',
    contract('documents/hostile-files', 'a name is a name and no path'),
  ],
  '5.4.3': [
    'Files are scanned for viruses.',
    {
      exception:
        'No scanner runs here: pictures and pages are drawn anew, and only the drawing is kept, in a worker of its own.',
    },
  ],
  '6.1.2': ['Words that no password may be made of are written down.', safety('Ways in')],
  '6.1.3': ['All ways in are written down.', safety('Ways in')],
  '6.2.9': [
    '64 characters and more will do.',
    contract('identity/change-password', '64 characters and more, in any script'),
  ],
  '6.2.10': ['Passwords do not expire.', safety('Ways in')],
  '6.2.11': ['Those words are refused.', contract('identity/change-password', '"%s" is about its owner')],
  '6.2.12': ['Leaked passwords are refused.', unit('demo/leaked-passwords', 'are 100,000 and more')],
  '6.3.3': [
    'A second factor is a must.',
    {
      exception:
        'It is offered, as a passkey or an app, not forced: borrowers come by phone, once. What a password alone may do is narrow, and signing wants the mailbox too.',
    },
  ],
  '6.3.4': [
    'No way in is weaker than another.',
    contract(
      'identity/second-factor',
      'is set up by password and a code of the app, and then asked for at every login',
    ),
  ],
  '6.4.3': [
    'A reset goes around no second factor.',
    contract('identity/second-factor', 'only the link of a mail helps'),
  ],
  '6.5.1': [
    'A code serves once.',
    contract('identity/second-factor', 'a code serves once: of 16 at the same time one'),
  ],
  '6.5.2': [
    'Short codes are not kept as plain digests.',
    contract('identity/second-factor', 'is set up by password and a code of the app'),
  ],
  '6.5.3': ['Codes cannot be foretold.', law('avoided', without)],
  '6.5.4': ['A code has six digits or more.', inApi('identity', 'Codes and links')],
  '6.5.5': [
    'Whatever is mailed ends after ten minutes.',
    {
      exception:
        'Codes do. The 256-bit link beside one lasts a day, so that strangers who use up guesses and mails lock nobody out.',
    },
  ],
  '6.6.2': [
    'A code is good for what it was asked for.',
    contract('identity/recover-account', 'a code of one kind is none of another'),
  ],
  '6.6.3': [
    'Guesses at codes are limited.',
    contract('identity/one-time-codes', '10 guesses a day whatever is resent'),
  ],
  '7.1.1': ['It is written down how long a session lasts.', safety('Sessions')],
  '7.1.2': ['And how many there may be.', safety('Sessions')],
  '7.3.1': [
    'An idle session ends.',
    contract('identity/sessions', 'an idle hour ends a session, visits keep it'),
  ],
  '7.3.2': ['Every session ends.', contract('identity/sessions', 'a day ends it whatever the visits')],
  '7.4.3': [
    'A new password ends the others.',
    contract('identity/change-password', 'keeps this session, ends the others'),
  ],
  '7.4.4': [
    'The way out is in sight.',
    journey('access-login-phone', 'logging out clears everything in every tab'),
  ],
  '7.4.5': [
    'An operator can end sessions.',
    contract('identity/account-sessions', 'are ended by an operator as the document says'),
  ],
  '7.5.1': [
    'What identifies a person changes with a proof.',
    contract('identity/stolen-token', 'account, mobile, name, refund and withdrawal ask for the password'),
  ],
  '7.5.2': [
    'People see their sessions and end them.',
    journey('account-security-phone', 'shows where the account is open; ends one, the others, all'),
  ],
  '8.1.2': ['It is written down which fields may be read and written.', safety('Who may do what')],
  '8.2.3': ['And so it is.', contract('profile/person', 'never touches what may not change')],
  '11.1.1': ['It is written down who has which key and how it is changed.', safety('Keys and algorithms')],
  '11.1.2': ['All keys and algorithms are listed.', safety('Keys and algorithms')],
  '11.2.1': ['They are the work of others.', safety('Keys and algorithms')],
  '11.2.2': [
    'Any key and algorithm can be changed.',
    {
      exception:
        'Password hashes, sealing keys and tokens can. The vault key cannot yet be followed by another that still opens what the first one sealed.',
    },
  ],
  '11.2.3': ['None is weaker than 128 bits.', safety('Keys and algorithms')],
  '11.4.2': ['Passwords are kept by a slow hash.', safety('Keys and algorithms')],
  '11.4.3': [
    'Seals are made over hashes of 256 bits.',
    contract('agreement/agreement-file', 'one byte changed anywhere is seen'),
  ],
  '11.5.1': [
    'What must not be guessed has 128 random bits.',
    contract('identity/strangers', 'a link works once, for a day, for its own kind'),
  ],
  '13.1.1': ['It is written down whom the server talks to.', safety('Whom the server talks to')],
  '13.2.4': ['To nobody else.', law('avoided', without)],
  '13.2.5': [
    'And loads from nobody else.',
    unit('core/hosting/third-parties', 'names nobody else as long as nobody else is configured'),
  ],
  '13.3.1': [
    'Secrets are in a vault.',
    {
      exception:
        'They are in a file of the operator’s or of the process’s user alone; one function is the place for a key vault (agreement/seal-file.ts, vault-key.ts).',
    },
  ],
  '13.3.2': ['Only who needs them reads them.', durability('process', 'keeps its folder to itself')],
  '13.4.2': [
    'Nothing for developers in production.',
    durability('process', 'in production shows no messages, no people and no partner'),
  ],
  '13.4.3': [
    'Folders are not listed.',
    unit('portal/build/nginx', 'answers what is not there with the page for it, and 404'),
  ],
  '13.4.4': ['No TRACE.', contract('platform/raw-http', 'TRACE')],
  '13.4.5': [
    'The map of the API is not shown.',
    contract('platform/environment', 'in production publishes the map of the API where somebody asks for it'),
  ],
  '14.1.1': ['Kinds of data are written down.', safety('Kinds of data')],
  '14.1.2': ['And the rules of each.', safety('Kinds of data')],
  '14.2.2': ['Nothing personal stays in a cache.', contract('hosting/headers', 'are on the answer at %s')],
  '14.2.3': [
    'Nothing personal goes to others.',
    journey('third-parties-desktop', 'status, page and request, nothing else'),
  ],
  '14.2.4': [
    'The rules of each kind hold.',
    contract('privacy/retention', 'without a contract nothing planted is found anywhere'),
  ],
  '14.3.2': ['Browsers keep no answer.', contract('hosting/headers', 'are on the answer at %s')],
  '14.3.3': [
    'A browser’s storage has nothing but the token.',
    journey('access-hostile-desktop', 'a whole journey leaves no password, code, CPF'),
  ],
  '15.1.2': ['All packages are listed, from one place.', law('lockfile', 'holds every optional package')],
  '15.1.3': ['It is written down what is expensive.', safety('Limits')],
  '15.2.2': ['What is expensive harms nobody else.', durability('crowd', 'keeps nobody else out')],
  '15.2.3': [
    'Production has what it needs and no more.',
    durability('process', 'in production shows no messages, no people and no partner'),
  ],
  '15.3.2': ['The server follows no redirect.', law('avoided', without)],
  '15.3.3': ['Fields that were not asked for are refused.', contract('platform/operations', 'unknown_field')],
  '15.3.4': [
    'The address that counts is the true one.',
    contract('platform/limits', 'a header that claims another address changes nothing'),
  ],
  '15.3.5': ['Types are strict.', contract('platform/malformed', 'malformed requests')],
  '15.3.6': ['No prototype is reached.', contract('platform/operations', "'constructor'")],
  '15.3.7': ['A parameter given twice is not two.', contract('platform/malformed', "'email=a&email=b'")],
  '16.1.1': ['All logs are written down.', safety('Logs')],
  '16.2.1': [
    'An entry says when, who, what.',
    contract('identity/security-events', 'tells what was done and what was tried in vain'),
  ],
  '16.2.2': ['Times are UTC.', safety('Logs')],
  '16.2.3': ['Nothing else is written.', safety('Logs')],
  '16.2.4': ['Logs can be read by machines.', contract('platform/log', 'is one JSON object a line')],
  '16.2.5': [
    'Nothing personal is in them.',
    contract('platform/log', 'is one JSON object a line and knows nobody'),
  ],
  '16.3.1': [
    'Logins are noted, those refused too.',
    contract('identity/security-events', 'tells what was done and what was tried in vain'),
  ],
  '16.3.2': [
    'So are refused proofs.',
    contract('identity/security-events', 'tells what was done and what was tried in vain'),
  ],
  '16.3.3': [
    'So are limits that were reached.',
    contract('identity/security-events', 'a lock is told, and a limit once an hour'),
  ],
  '16.3.4': ['So are failures of ours.', durability('process', 'logs JSON lines beside its addresses')],
  '16.4.1': ['No entry can be forged by input.', contract('platform/log', 'is one JSON object a line')],
  '16.4.2': ['Nobody changes them.', safety('Logs')],
  '16.5.1': [
    'A failure tells nothing of the inside.',
    contract('platform/failing-writes', 'leaves nothing half done: %s'),
  ],
  '16.5.2': [
    'It goes on where something else is down.',
    contract('platform/outbox', 'wait longer each time while the server refuses'),
  ],
  '16.5.3': [
    'A failure lets nothing through.',
    contract('platform/failing-writes', 'leaves nothing half done: the review'),
  ],
} as const satisfies Record<string, readonly [string, Kept]>

const rowsOf = (level: 1 | 2, rows: Record<string, readonly [string, Kept]>): AsvsRow[] =>
  Object.entries(rows).map(([id, [asks, kept]]) => ({ id, level, asks, ...kept }))

const numbers = (id: string) =>
  id
    .split('.')
    .map((part) => part.padStart(2, '0'))
    .join()

export const asvs: readonly AsvsRow[] = [...rowsOf(1, level1), ...rowsOf(2, level2)].sort((a, b) =>
  numbers(a.id) < numbers(b.id) ? -1 : 1,
)
