import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { defaults } from '#core/config/default-config.ts'
import { readEnvironment, SettingError } from '../../../demo/api/environment.ts'
import { simulatedServiceFiles } from '../../../demo/api/simulated-services.ts'
import { databaseWords } from '../../../demo/api/start-checks.ts'
import { named } from '../../support/named.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, content)
  return path
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'sqlite',
  PUBLIC_URL: 'https://vereda.exemplo.com.br',
  SMTP_URL: 'smtp://mail.exemplo.com.br',
  APP_CONFIG: file(JSON.stringify(named)),
}

const desk = { DESK_PORT: '3002', DESK_URL: 'https://painel.exemplo.com.br' }

/** Production settings with one value of the operator's file changed. */
const naming = (group: keyof typeof named, key: string, value: unknown) => ({
  ...production,
  APP_CONFIG: file(JSON.stringify({ ...named, [group]: { ...named[group], [key]: value } })),
})

/** Complete production settings with one value of the bank changed. */
const banking = (key: string, value: unknown) =>
  naming('server', 'bank', { ...named.server.bank, [key]: value })

const onPurpose = { ...production, APP_CONFIG: file(JSON.stringify({ ...named, sandbox: true })) }

/** All error messages of a refused start. */
function refused(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n')
    throw error
  }
}

test.each([
  [{}, true],
  [{ DEMO_CLOCK: '0' }, false],
  // A demo that others reach has one clock for all of them.
  [{ DEMO: '1', HOST: '0.0.0.0' }, false],
  [{ DEMO: '1', HOST: '0.0.0.0', DEMO_CLOCK: '1' }, true],
  [{ ...onPurpose, DEMO_CLOCK: '1' }, false],
])('the clock of a demo moves, never that of production: %#', (variables, moves) => {
  expect(readEnvironment(variables as Record<string, string>).movesClock).toBe(moves)
})

describe('the schema for editors', () => {
  const names = (group: object) => Object.keys(group).sort()

  test('knows every setting that has a default, and no other', () => {
    const { properties } = JSON.parse(readFileSync('dist/server/app-config.schema.json', 'utf8'))
    const { $schema, server, ...site } = properties
    expect(names(site)).toEqual(names(defaults))
    for (const [name, value] of Object.entries(defaults))
      if (typeof value === 'object') expect(names(site[name].properties)).toEqual(names(value))
  })
})

describe('the environment', () => {
  test('takes secrets from variables, and from files that they name', () => {
    const key = randomBytes(32).toString('base64')
    const { settings, databaseUrl } = readEnvironment({
      VAULT_KEY_FILE: file(`${key}\n`),
      BANK_EVENT_SECRET: 'a secret that is long enough for the bank',
      DATABASE_URL_FILE: file('postgres://localhost/x\n'),
      APP_CONFIG: file('{"server":{"bank":{"code":"001"}}}'),
    })
    expect(databaseUrl).toBe('postgres://localhost/x')
    expect(settings).toMatchObject({
      vaultKey: key,
      bank: { code: '001', eventSecret: 'a secret that is long enough for the bank' },
    })
  })

  test('takes values with what editors leave around them', () => {
    const key = randomBytes(32).toString('base64')
    const { settings, databaseUrl, port } = readEnvironment({
      PORT: '3000\r',
      VAULT_KEY_FILE: file(`\uFEFF${key}\r\n`),
      DATABASE_URL: ' postgres://localhost/x ',
      APP_CONFIG: file('\uFEFF{"server":{"trustedProxies":["loopback","10.0.0.0/8","::1","fd00::/8"]}}\r\n'),
    })
    expect([settings.vaultKey, databaseUrl, port]).toEqual([key, 'postgres://localhost/x', 3000])
    expect(settings.trustedProxies).toHaveLength(4)
  })

  test('in production publishes the map of the API where somebody asks for it', () => {
    const publishes = (variables: Record<string, string>) => readEnvironment(variables).settings.servesOpenApi
    expect(publishes({})).toBe(true)
    expect(publishes(onPurpose)).toBe(false)
    const server = { ...named.server, servesOpenApi: true }
    const asked = file(JSON.stringify({ ...named, sandbox: true, server }))
    expect(publishes({ ...production, APP_CONFIG: asked })).toBe(true)
  })

  test('in production serves a desk where somebody asks for it', () => {
    const read = (more: object) => readEnvironment({ ...onPurpose, ...more })
    const { deskPort, settings } = read({})
    expect([deskPort, settings.deskUrl]).toEqual([undefined, undefined])
    expect(read(desk)).toMatchObject({ deskPort: 3002, settings: { deskUrl: desk.DESK_URL } })
    const other = read({ DESK_URL: desk.DESK_URL })
    expect([other.deskPort, other.settings.deskUrl]).toEqual([undefined, desk.DESK_URL])
  })

  test('exports traces as OpenTelemetry names it', () => {
    const read = (more: object) =>
      readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...more })
    expect(read({}).tracing).toEqual({ url: 'http://127.0.0.1:4318', ratio: 1 })
    const named = { OTEL_SERVICE_NAME: 'portal-blue', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(read(named).tracing).toMatchObject({ ratio: 0.1, name: 'portal-blue' })
  })

  test('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      partnerPort: 3001,
      deskPort: 3002,
      appConfig: {},
      settings: {
        production: false,
        publicUrl: 'http://127.0.0.1:3000',
        partnerUrl: 'http://127.0.0.1:3001',
        deskUrl: 'http://127.0.0.1:3002',
        trustedProxies: [],
      },
    })
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'abc' }, /^PORT must be a port/],
    [{ PORT: '0' }, /^PORT must/],
    [{ PORT: '65536' }, /^PORT must/],
    [{ MIGRATE: 'no' }, /^MIGRATE must be 0 or 1, not "no"\.$/],
    [{ PORT: '3000', PARTNER_PORT: '3000' }, /^PARTNER_PORT must differ/],
    [{ PORT: '3000', DESK_PORT: '3001' }, /^DESK_PORT must differ/],
    [{ PUBLIC_URL: 'vereda.example' }, /^PUBLIC_URL must be an address/],
    [{ DATABASE_URL: 'mysql://root:segredo@x/y' }, /^DATABASE_URL must .* postgres/],
    [{ DATABASE_URL: 'postgres://ana:segredo@um:0x,dois/y' }, /^DATABASE_URL must .* postgres/],
    [{ DATABASE_POOL: '0' }, /^DATABASE_POOL must be a number of connections from 1 to 1000, not "0"\.$/],
    [{ DATABASE_POOL: 'ten' }, /^DATABASE_POOL must be/],
    [{ DATABASE_NAMED_STATEMENTS: 'no' }, /^DATABASE_NAMED_STATEMENTS must be 0 or 1, not "no"\.$/],
    [{ SMTP_URL: 'http://x' }, /^SMTP_URL must/],
    [{ APP_CONFIG: '/nowhere.json' }, /^APP_CONFIG names .*cannot be read/],
    [{ APP_CONFIG: file('{') }, /does not hold JSON: look at line 1\.$/],
    [{ APP_CONFIG: file('{\n  "brand": "X"\n  "server": {}\n}') }, /look at line 3\.$/],
    [{ APP_CONFIG: file('{\n  "sandbox": tru,\n}') }, /look at line 2\.$/],
    [{ APP_CONFIG: file('{\n  "sandbox": true\n') }, /look at line 2\.$/],
    [{ APP_CONFIG: file(' \n') }, /which is empty: \{\} is the least\.$/],
    [{ SMTP_URL_FILE: file('\n') }, /^SMTP_URL_FILE names .*, which is empty\.$/],
    [
      { VAULT_KEY_FILE: file('segredo') },
      /^VAULT_KEY_FILE: what .* holds must be 32 bytes in base64, as openssl/,
    ],
    [
      { LENDER_URL: 'https://x' },
      /^APP_CONFIG: server\.ports\.lender\.secret \(or LENDER_SECRET\) is missing\.$/,
    ],
    [{ DATABASE_URL: 'postgres://ana:seg#redo@localhost/x' }, /%23 for #.*percent-encoding/],
    [{ SMTP_URL: 'smtp://ana:12#segredo@127.0.0.1' }, /^SMTP_URL must have no #\. .*percent-encoding/],
    [{ SMTP_URL: 'smtp://ana:seg/redo@127.0.0.1' }, /^SMTP_URL must .*percent-encoding/],
    ...['10.0.0.300', '0.0.0.0/0', '10.0.0.0/33', 'proxy', ''].map(
      (proxy): [Record<string, string>, RegExp] => [
        { APP_CONFIG: file(JSON.stringify({ server: { trustedProxies: [proxy] } })) },
        /^APP_CONFIG: server\.trustedProxies\.0 must be an address \(10\.0\.0\.3\), a range/,
      ],
    ),
    [{ APP_CONFIG: file('[]') }, /must hold a JSON object/],
    [
      { APP_CONFIG: file('{"server":{"lockAfter":0}}') },
      /^APP_CONFIG: server\.lockAfter must be 1 or more\.$/,
    ],
    [{ APP_CONFIG: file('{"server":{"limits":{"nada":{}}}}') }, /: server\.limits\.nada is no setting\.$/],
    [
      { APP_CONFIG: file('{"server":{"vaultKey":"segredo"}}') },
      /^APP_CONFIG: server\.vaultKey \(or VAULT_KEY\) must be 32 bytes in base64/,
    ],
    [{ METRICS_SECRET: 'segredo' }, /^METRICS_SECRET must have 32 characters or more\.$/],
    [{ APP_CONFIG: file('{"brnad":"X"}') }, /^APP_CONFIG: brnad is no setting\.$/],
    [{ APP_CONFIG: file('{"rates":{"minMonthly":1.9}}') }, /: rates\.minMonthly must be less than 1\.$/],
    [{ APP_CONFIG: file('{"rates":{"minMonthly":0.1}}') }, /: rates\.minMonthly must not be more than/],
    [{ APP_CONFIG: file('{"company":"Aurora"}') }, /: company must be a group: \{ … \}\.$/],
    [{ APP_CONFIG: file('{"support":null}') }, /: support must be /],
    [{ APP_CONFIG: file('{"legal":{"reviewd":true}}') }, /: legal\.reviewd is no setting\.$/],
    [{ APP_CONFIG: file('{"server":{"lending":{"closedStates":["XX"]}}}') }, /server\.lending\.closedStates/],
    [{ APP_CONFIG: file('{"legal":{"contractYears":4}}') }, /: legal\.contractYears must be 5 or more\.$/],
    [{ APP_CONFIG: file('{"marks":{"partners":"Boreal"}}') }, /: marks\.partners must be a list: \[ … \]\.$/],
    [{ APP_CONFIG: file('{"limits":{"minLoanAmountCents":"mil"}}') }, /: limits\.min\w+ must be a number\.$/],
    [{ SMTP_URL_FILE: '/nowhere' }, /^SMTP_URL_FILE names \/nowhere, which cannot be read\.$/],
    [
      { SMTP_URL_FILE: file('smtp://x'), SMTP_URL: 'smtp://x' },
      /^Set SMTP_URL or SMTP_URL_FILE, not both\.$/,
    ],
    [
      { VAULT_KEY: 'segredo', APP_CONFIG: file('{"server":{"vaultKey":"x"}}') },
      /^Set VAULT_KEY or server\.vaultKey in APP_CONFIG, not both\.$/,
    ],
    [{ APP_CONFIG: file('{"chat":{"provider":"chatwoot"}}') }, /needs chat\.chatwootUrl/],
    [
      { APP_CONFIG: file('{"chat":{"provider":"chatwoot","chatwootUrl":"chat.x","chatwootToken":"t"}}') },
      /an address that starts with https/,
    ],
    [{ APP_CONFIG: file('{"recorder":{"provider":"clarity"}}') }, /needs recorder\.projectId/],
    [{ NODE_ENV: 'production' }, /needs PUBLIC_URL/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be "production", .* not "prod"\.$/],
    [{ NODE_ENV: 'PRODUCTION' }, /^NODE_ENV must be/],
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 needs NODE_ENV=production; .* DEMO=1/],
    [{ HOST: '::' }, /^HOST=:: needs/],
    [{ HOST: '192.168.0.7' }, /^HOST=192\.168\.0\.7 needs/],
    [{ SMTP_URL: 'smtp://ana:segredo@mail.example' }, /^SMTP_URL needs NODE_ENV=production/],
    [{ PUBLIC_URL: 'https://vereda.example' }, /^A PUBLIC_URL with https needs NODE_ENV=production/],
    [{ DEMO: 'true', HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 needs/],
    [{ ...production, DATABASE_URL: 'postgres://a:segredo@db.example/x' }, /needs sslmode=verify-full/],
    ...(
      [
        { DATABASE_URL: 'postgres://a:segredo@localhost/x?host=db.remote.example' },
        { DATABASE_URL: 'postgres://a:segredo@localhost/x?host=/run&host=db.remote.example' },
        { DATABASE_URL: 'postgres:///x', PGHOST: 'db.remote.example' },
        { DATABASE_URL: 'postgres://a:segredo@localhost,db.remote.example:5433/x' },
        { DATABASE_URL: 'postgres://a:segredo@db.example/x?sslmode=disable', PGSSLMODE: 'verify-full' },
        { DATABASE_URL: 'postgres://a:segredo@db.example/x', PGSSLMODE: 'no-verify' },
      ] as Record<string, string>[]
    ).map((leading): [Record<string, string>, RegExp] => [
      { ...production, ...leading },
      /needs sslmode=verify-full/,
    ]),
    [
      { ...production, DATABASE_URL: 'postgres://a@db.example/x?sslmode=require&uselibpqcompat=true' },
      /needs sslmode=verify-full/,
    ],
    ...['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false'].map(
      (query): [Record<string, string>, RegExp] => [
        { ...production, SMTP_URL: `smtp://ana:segredo@mail.example?${query}` },
        /^NODE_ENV=production takes no TLS settings in an SMTP_URL/,
      ],
    ),
    [{ ...production, PUBLIC_URL: 'http://vereda.example' }, /starts with https/],
    [{ ...production, DESK_PORT: '3002' }, /needs a DESK_URL that starts with https/],
    [{ ...production, ...desk, DESK_URL: 'http://painel.exemplo.com.br' }, /needs a DESK_URL that starts/],
    [
      { ...production, ...desk, DESK_URL: `${production.PUBLIC_URL}:8443` },
      /under another name than PUBLIC_URL/,
    ],
    [{ ...production, ...desk, DESK_URL: 'https://painel.example' }, /needs a true DESK_URL: no address/],
    [{ ...production, SMTP_URL: '' }, /needs SMTP_URL/],
    [{ ...production, DATABASE_URL: '' }, /needs DATABASE_URL: postgres:.* or the word sqlite/],
    [
      { ...production, DATABSE_URL: 'postgres://localhost/x' },
      /^DATABSE_URL is no setting. If you mean DATABASE_URL, set/,
    ],
    [
      { ...production, DATABASE_URL_FIL: '/x' },
      /^DATABASE_URL_FIL is no setting. If you mean DATABASE_URL_FILE,/,
    ],
    [
      { ...production, METRIC_SECRET: 'segredo' },
      /^METRIC_SECRET is no setting. If you mean METRICS_SECRET,/,
    ],
    [{ ...production, PIX_KEI: 'x' }, /^PIX_KEI is no setting/],
    [
      { ...production, PUBLIC_URL_FILE: '/x' },
      /^PUBLIC_URL_FILE is no setting: PUBLIC_URL is not read from a file/,
    ],
    [{ ...production, DATABASE_URL: 'postgres://localhost/y' }, /needs server\.vaultKey/],
    [{ ...production, DATABASE_URL: 'postgres://x/y?sslmode=verify-full' }, /needs server\.vaultKey/],
    [{ ...production, APP_CONFIG: '' }, /needs a true creditor\.name in APP_CONFIG/],
    [{ ...production, PUBLIC_URL: 'https://vereda.example' }, /needs a true PUBLIC_URL: no address/],
    [{ ...production, SMTP_URL: 'smtp://mail.example' }, /needs a true SMTP_URL: no address/],
    [banking('code', undefined), /needs a true server\.bank\.code/],
    [banking('agreement', undefined), /needs a true server\.bank\.agreement/],
    [banking('pixLocation', undefined), /needs a true server\.bank\.pixLocation .*\.example/],
    [banking('eventSecret', undefined), /needs server\.bank\.eventSecret/],
    [naming('support', 'email', 'ajuda@loja.example'), /needs a true support\.email .*\.example/],
    [naming('links', 'blog', undefined), /needs a true links\.blog .*: \/demo\/blog is a page of the demo/],
    ...Object.entries({
      creditor: ['name', 'cnpj', 'address', 'email', 'site', 'sacPhone', 'ombudsmanPhone'],
      company: ['legalName', 'cnpj', 'address'],
      legal: ['privacyOfficer'],
      support: ['phonePretty', 'whatsAppNumber', 'faqWhatsAppNumber'],
      marks: ['partners', 'associations'],
    } as const).flatMap(([group, keys]) =>
      keys.map((key): [Record<string, string>, RegExp] => [
        naming(group as keyof typeof named, key, undefined),
        new RegExp(`needs a true ${group}\\.${key} in APP_CONFIG, not the invented default: [^.]+\\.$`, 'm'),
      ]),
    ),
    [naming('legal', 'reviewed' as never, undefined), /needs legal\.reviewed in APP_CONFIG/],
    [naming('legal', 'reviewed' as never, false), /needs legal\.reviewed in APP_CONFIG/],
    [naming('creditor', 'cnpj', '99.999.999/0001-92'), /creditor\.cnpj/],
    [naming('creditor', 'address', { street: 'Rua X, 1' }), /creditor\.address/],
    [naming('creditor', 'address', { ...named.creditor.address, state: 'XX' }), /creditor\.address/],
    [naming('creditor', 'address', { ...named.creditor.address, cep: '' }), /creditor\.address/],
    [naming('creditor', 'site', 'http://banco.example'), /creditor\.site/],
    ...[
      'Encarregado pelo tratamento de dados pessoais',
      'Equipe de Privacidade',
      'Cuida Dados Ltda.',
      'DPO',
      'Helena',
      '',
    ].map((name): [Record<string, string>, RegExp] => [
      naming('legal', 'privacyOfficer', name),
      /needs a true legal\.privacyOfficer/,
    ]),
  ])('refuses %j in one sentence', (variables, sentence) => {
    const read = () => readEnvironment(variables)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(/segredo/)
  })

  test.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://a@localhost/x?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://a@db.example/x?host=127.0.0.1' },
    { DATABASE_URL: 'postgres:///x', PGHOST: '/var/run/postgresql' },
    { DATABASE_URL: 'postgres://a@db.example/x', PGSSLMODE: 'verify-full' },
    { DATABASE_URL: 'postgres://a@um.example,dois.example:5433/x?sslmode=verify-full' },
  ])('takes %j, which leads nowhere unencrypted', (leading) => {
    const sentences = refused({ ...production, ...leading })
    expect(sentences.filter((sentence) => sentence.includes('sslmode'))).toEqual([])
  })

  test('says which database it is, without what lets one in', () => {
    const wordsOf = (url: string) => databaseWords(readEnvironment({ DATABASE_URL: url, DATA_DIR: '/data' }))
    expect(wordsOf('sqlite')).toBe('SQLite, /data/vereda.db')
    expect(wordsOf('postgres://ana:segredo@um,dois:5433/portal')).toBe('PostgreSQL, portal at um, dois')
    expect(wordsOf('postgres://ana@localhost/portal?host=/run/pg')).toBe('PostgreSQL, portal at /run/pg')
  })

  test('takes variables of other programs', () => {
    const others = {
      HOME: '/',
      PATH: '/bin',
      LANG: 'C',
      PWD: '/',
      NODE_VERSION: '20',
      HOSTNAME: 'x',
      DATABASES: 'x',
    }
    expect(refused({ ...onPurpose, ...others, PGHOST: 'x', INVOCATION_ID: 'x', PORTS: 'x' })).toEqual([])
  })

  test('says how a process uses its database', () => {
    const pooled = { DATABASE_POOL: '4', DATABASE_NAMED_STATEMENTS: 'off' }
    expect(readEnvironment({}).postgres).toEqual({ pool: 10, namesStatements: true })
    expect(readEnvironment(pooled).postgres).toEqual({ pool: 4, namesStatements: false })
  })

  test.each(['José D’Ávila Conceição', 'Ana Sá', 'Rita de Cássia Sales, da Cuida Dados Ltda.'])(
    'takes %s as who answers for personal data',
    (name) => {
      const sentences = refused(naming('legal', 'privacyOfficer', name))
      expect(sentences.filter((sentence) => sentence.includes('privacyOfficer'))).toEqual([])
    },
  )

  test.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.8.8.8' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://vereda.local:3000' },
    { DEMO: '1', HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://demo.example' },
    { NODE_ENV: 'development' },
  ])('takes %j as the demo', (variables) => {
    expect(readEnvironment(variables).settings.production).toBe(false)
  })

  test('production whose people are all named is refused for what is only played, by its place', () => {
    const sentences = refused(production)
    expect(sentences).toHaveLength(Object.keys(simulatedServiceFiles).length)
    for (const [port, path] of Object.entries(simulatedServiceFiles))
      expect(sentences.join('\n')).toMatch(
        new RegExp(`server\\.ports\\.${port} .* sandbox: true: here .* only played, by demo/${path}\\.`),
      )
  })

  test('production speaks with whom variables and settings name, by https alone', () => {
    const secret = 'a secret of both sides, long enough'
    const at = (url: string) =>
      Object.fromEntries(
        Object.keys(simulatedServiceFiles).flatMap((port) => {
          const name = port.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()
          return [
            [`${name}_URL`, url],
            [`${name}_SECRET_FILE`, file(`${secret}\n`)],
          ]
        }),
      )
    const { settings } = readEnvironment({ ...production, ...at('https://lender.com.br/x') })
    expect(settings.ports).toMatchObject({ bankData: { url: 'https://lender.com.br/x', secret } })
    expect(Object.keys(settings.ports).toSorted()).toEqual(Object.keys(simulatedServiceFiles).toSorted())
    expect(refused({ ...production, ...at('http://lender.com.br') })).toHaveLength(
      Object.keys(simulatedServiceFiles).length,
    )
    expect(refused({ ...production, ...at('http://127.0.0.1:4000') })).toEqual([])
    expect(() => readEnvironment({ LENDER_URL: 'https://x' })).toThrow('server.ports.lender.secret')
  })

  test('a sandbox on purpose may be invented throughout, and keeps its secrets all the same', () => {
    const invented = { sandbox: true, server: named.server }
    const variables = { ...onPurpose, APP_CONFIG: file(JSON.stringify(invented)) }
    expect(refused(variables)).toEqual([])
    const open = refused({ ...variables, PUBLIC_URL: '', APP_CONFIG: file('{"sandbox":true}') })
    expect(open).toEqual([
      expect.stringMatching(/needs PUBLIC_URL/),
      expect.stringMatching(/needs server\.bank\.eventSecret/),
    ])
  })

  test('production has no other origin and believes a proxy of its own machine', () => {
    const { settings } = readEnvironment(onPurpose)
    expect(settings).toMatchObject({ production: true, partnerUrl: undefined, trustedProxies: ['loopback'] })
  })

  test("the operator's file sets the site and, apart, the server", () => {
    const path = file('{"brand":"Ipê","server":{"lockAfter":3,"limits":{"loginPair":{"max":9}}}}')
    const { appConfig, settings } = readEnvironment({ APP_CONFIG: path })
    expect(appConfig).toEqual({ brand: 'Ipê' })
    expect(settings.lockAfter).toBe(3)
    expect(settings.limits.loginPair).toEqual({ max: 9, seconds: 900, renews: 'after-quiet' })
    expect(settings.limits.guessDay.max).toBe(10)
  })
})
