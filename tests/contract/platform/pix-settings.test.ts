import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examineEnvironment, readEnvironment } from '../../../demo/api/environment.ts'
import { makeCertificates } from '../support/psp.ts'

const folder = mkdtempSync(join(tmpdir(), 'pix-'))
const file = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const { ca, client, server } = makeCertificates()

const whole = {
  APP_CONFIG: file('site.json', '{"charges":{"boleto":false}}'),
  CHARGES: 'pix-api',
  PIX_API_URL: 'https://pix.banco.com.br/api/v2',
  PIX_API_TOKEN_URL: 'https://pix.banco.com.br/oauth/token',
  PIX_API_CLIENT_ID: 'vereda',
  PIX_API_CLIENT_SECRET_FILE: file('secret', 'secret of the client\n'),
  PIX_API_CERT_FILE: file('cert.pem', client.cert),
  PIX_API_KEY_FILE: file('key.pem', client.key),
  PIX_API_CA_FILE: file('ca.pem', ca),
  PIX_KEY: 'cobranca@vereda.com.br',
  PIX_WEBHOOK_SECRET: 'w'.repeat(32),
}

const packed = join(folder, 'client.p12')
const files = ['-in', whole.PIX_API_CERT_FILE, '-inkey', whole.PIX_API_KEY_FILE]
execFileSync('openssl', ['pkcs12', '-export', ...files, '-passout', 'pass:', '-out', packed])
const locked = join(folder, 'locked.key')
execFileSync(
  'openssl',
  ['ec', '-in', whole.PIX_API_KEY_FILE, '-aes256', '-passout', 'pass:x', '-out', locked],
  {
    stdio: 'ignore',
  },
)

describe('the settings of the Pix API', () => {
  test('are read from the variables, secrets and certificates from files', () => {
    const { pixApi, bank } = readEnvironment(whole).settings
    expect(pixApi).toEqual({
      url: 'https://pix.banco.com.br/api/v2',
      tokenUrl: 'https://pix.banco.com.br/oauth/token',
      clientId: 'vereda',
      clientSecret: 'secret of the client',
      clientAuth: 'client_secret_basic',
      key: 'cobranca@vereda.com.br',
      webhookSecret: 'w'.repeat(32),
      certificate: { cert: client.cert, key: client.key, ca },
    })
    expect(bank).toMatchObject({ offersBoleto: false, offersDebits: false, refundsToPayer: true })
  })

  test('with an account, debits are offered; without CHARGES only a demo does', () => {
    for (const [given, account] of [
      ['0001/123456', { agency: '0001', number: '123456', kind: 'CORRENTE' }],
      ['123456', { number: '123456', kind: 'CORRENTE' }],
      ['1/123456:PAGAMENTO', { agency: '1', number: '123456', kind: 'PAGAMENTO' }],
    ] as const) {
      const { pixApi, bank } = readEnvironment({ ...whole, PIX_ACCOUNT: given }).settings
      expect([pixApi?.account, bank.offersDebits]).toEqual([account, true])
    }
    expect(readEnvironment({}).settings.bank.offersDebits).toBe(true)
  })

  test('say how the client proves itself, by its certificate alone without a secret', () => {
    const over = { PIX_API_CLIENT_AUTH: 'tls_client_auth', PIX_API_CLIENT_SECRET_FILE: undefined }
    expect(readEnvironment({ ...whole, ...over }).settings.pixApi).toMatchObject({
      ...{ clientAuth: 'tls_client_auth', clientSecret: '' },
    })
  })

  test('name the scopes that the bank has agreed to, where they are others', () => {
    expect(readEnvironment(whole).settings.pixApi?.scopes).toBeUndefined()
    const { pixApi } = readEnvironment({ ...whole, PIX_API_SCOPES: 'cobv.read  pix.read' }).settings
    expect(pixApi?.scopes).toEqual(['cobv.read', 'pix.read'])
  })

  test('are absent without CHARGES, and then a charge has a boleto, unless the site promises none', () => {
    const { pixApi, bank } = readEnvironment({}).settings
    expect([pixApi, bank.offersBoleto, bank.refundsToPayer]).toEqual([undefined, true, true])
    const own = readEnvironment({ APP_CONFIG: whole.APP_CONFIG }).settings
    expect([own.pixApi, own.bank.offersBoleto]).toEqual([undefined, false])
  })

  test.each([{}, { NODE_ENV: 'production' }])('are refused with pages that promise a boleto: %j', (over) => {
    const { refusals } = examineEnvironment({ ...whole, ...over, APP_CONFIG: undefined })
    expect(refusals.filter((sentence) => sentence.startsWith('CHARGES'))).toEqual([
      'CHARGES=pix-api needs "charges": { "boleto": false } in APP_CONFIG, for the build too: the Pix API has no boleto, and the pages promise one.',
    ])
    expect(examineEnvironment({ ...whole, ...over }).refusals.join()).not.toContain('CHARGES')
  })

  test('say where the setting of the boleto is now', () => {
    const before = file('before.json', '{"server":{"bank":{"offersBoleto":false}}}')
    expect(() => readEnvironment({ APP_CONFIG: before })).toThrow(
      'APP_CONFIG: server.bank.offersBoleto is now charges.boleto.',
    )
  })

  test.each<[object, RegExp]>([
    [{ CHARGES: 'pix' }, /CHARGES must be pix-api or not be set, not "pix"/],
    [{ PIX_KEY: '', PIX_API_URL: '' }, /CHARGES=pix-api needs PIX_API_URL, PIX_KEY\./],
    [{ PIX_API_URL: 'pix.banco.com.br' }, /PIX_API_URL must be an address/],
    [{ PIX_WEBHOOK_SECRET: 'short' }, /PIX_WEBHOOK_SECRET must be 32/],
    [{ PIX_WEBHOOK_SECRET: `${'w'.repeat(40)}/pix` }, /PIX_WEBHOOK_SECRET must be 32/],
    [{ PIX_API_SCOPES: 'cobv.read, "pix.read"' }, /PIX_API_SCOPES must be names with blanks between/],
    [{ PIX_ACCOUNT: '123456-7' }, /PIX_ACCOUNT must be the account that receives, as 0001\/123456/],
    [{ PIX_ACCOUNT: '123456:SALARIO' }, /the kinds are CORRENTE, POUPANCA, PAGAMENTO\./],
    [{ PIX_API_CLIENT_AUTH: 'basic' }, /PIX_API_CLIENT_AUTH must be client_secret_basic, client_secret_post/],
    [
      { PIX_API_CLIENT_AUTH: 'tls_client_auth', PIX_API_CERT_FILE: '', PIX_API_KEY_FILE: '' },
      /PIX_API_CLIENT_AUTH=tls_client_auth needs PIX_API_CERT_FILE and PIX_API_KEY_FILE\./,
    ],
    [{ PIX_API_KEY_FILE: '' }, /Set PIX_API_CERT_FILE and PIX_API_KEY_FILE, or neither/],
    [{ PIX_API_CERT_FILE: '/nowhere/cert.pem' }, /PIX_API_CERT_FILE names \/nowhere\/cert\.pem/],
    [
      { PIX_API_CERT_FILE: packed },
      /PIX_API_CERT_FILE names \S+client\.p12, which has no certificate in PEM: of a \.p12, openssl pkcs12 -in FILE -nodes writes it\./,
    ],
    [{ PIX_API_CERT_FILE: whole.PIX_API_KEY_FILE }, /PIX_API_CERT_FILE names \S+, which has no certificate/],
    [{ PIX_API_KEY_FILE: packed }, /PIX_API_KEY_FILE names \S+client\.p12, which has no key in PEM/],
    [{ PIX_API_KEY_FILE: locked }, /which has no key in PEM without a password: of a \.p12,/],
    [{ PIX_API_CA_FILE: packed }, /PIX_API_CA_FILE names \S+client\.p12, which has no certificate in PEM\./],
    [
      { PIX_API_KEY_FILE: file('other.key', server.key) },
      /PIX_API_KEY_FILE is not the key of the first certificate in PIX_API_CERT_FILE\./,
    ],
  ])('that are wrong are told: %j', (over, sentence) => {
    expect(() => readEnvironment({ ...whole, ...over })).toThrow(sentence)
  })

  test('take no open connection in production, and no simulated bank beside them', () => {
    const refusalsOf = (over: object) =>
      examineEnvironment({ ...whole, ...over, NODE_ENV: 'production' }).refusals.join('\n')
    expect(refusalsOf({})).not.toMatch(/server\.ports\.charges|PIX_API|server\.bank\.code/)
    expect(refusalsOf({})).not.toMatch(/server\.bank\.pixLocation/)
    expect(refusalsOf({})).toMatch(/server\.ports\.payouts/)
    expect(refusalsOf({ PIX_API_URL: 'http://pix.banco.com.br/api/v2' })).toMatch(/https in PIX_API_URL/)
  })
})
