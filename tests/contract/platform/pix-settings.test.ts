import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examineEnvironment, readEnvironment } from '../../../demo/api/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'pix-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const whole = {
  APP_CONFIG: file('site.json', '{"charges":{"boleto":false}}'),
  CHARGES: 'pix-api',
  PIX_API_URL: 'https://pix.banco.com.br/api/v2',
  PIX_API_TOKEN_URL: 'https://pix.banco.com.br/oauth/token',
  PIX_API_CLIENT_ID: 'vereda',
  PIX_API_CLIENT_SECRET_FILE: file('secret', 'secret of the client\n'),
  PIX_API_CERT_FILE: file('cert.pem', 'certificate'),
  PIX_API_KEY_FILE: file('key.pem', 'key'),
  PIX_API_CA_FILE: file('ca.pem', 'authority'),
  PIX_KEY: 'cobranca@vereda.com.br',
  PIX_WEBHOOK_SECRET: 'w'.repeat(32),
}

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
      certificate: {
        cert: Buffer.from('certificate'),
        key: Buffer.from('key'),
        ca: Buffer.from('authority'),
      },
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
