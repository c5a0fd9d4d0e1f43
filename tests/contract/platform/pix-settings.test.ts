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
    const { pixApi, bank } = readEnvironment({ ...whole, PIX_ACCOUNT: '0001/123456' }).settings
    expect([pixApi?.account, bank.offersDebits]).toEqual([{ agency: '0001', number: '123456' }, true])
    expect(readEnvironment({}).settings.bank.offersDebits).toBe(true)
  })

  test('name the scopes that the bank has agreed to, where they are others', () => {
    expect(readEnvironment(whole).settings.pixApi?.scopes).toBeUndefined()
    const { pixApi } = readEnvironment({ ...whole, PIX_API_SCOPES: 'cobv.read  pix.read' }).settings
    expect(pixApi?.scopes).toEqual(['cobv.read', 'pix.read'])
  })

  test('are absent without CHARGES, and then a charge has a boleto', () => {
    const { pixApi, bank } = readEnvironment({}).settings
    expect([pixApi, bank.offersBoleto, bank.refundsToPayer]).toEqual([undefined, true, true])
  })

  test.each<[object, RegExp]>([
    [{ CHARGES: 'pix' }, /CHARGES must be pix-api or not be set, not "pix"/],
    [{ PIX_KEY: '', PIX_API_URL: '' }, /CHARGES=pix-api needs PIX_API_URL, PIX_KEY\./],
    [{ PIX_API_URL: 'pix.banco.com.br' }, /PIX_API_URL must be an address/],
    [{ PIX_WEBHOOK_SECRET: 'short' }, /PIX_WEBHOOK_SECRET must be 32/],
    [{ PIX_WEBHOOK_SECRET: `${'w'.repeat(40)}/pix` }, /PIX_WEBHOOK_SECRET must be 32/],
    [{ PIX_API_SCOPES: 'cobv.read, "pix.read"' }, /PIX_API_SCOPES must be names with blanks between/],
    [{ PIX_ACCOUNT: '123456' }, /PIX_ACCOUNT must be the agency and the number/],
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
