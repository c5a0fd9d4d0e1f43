import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#core/calendar/clock.ts'
import { registerPixWebhook } from '../../../demo/adapters/pix-api/register-webhook.ts'
import { openBank, type PlayedBank } from '../../../demo/sandbox/played-bank.ts'
import { runCommand } from '../../support/command.ts'
import { scratch } from '../../support/scratch.ts'
import { makeCertificates } from '../support/psp.ts'

const webhookSecret = 'w'.repeat(32)
const folder = mkdtempSync(join(scratch, 'pix-commands-'))
const file = (name: string, content: Buffer | undefined) => {
  if (content) writeFileSync(join(folder, name), content)
  return content && join(folder, name)
}

describe('the commands about the Pix API', () => {
  let bank: PlayedBank
  let set: Record<string, string | undefined>
  /** A web server that knows nothing of Pix. */
  const other = createServer((_request, response) => response.writeHead(404).end('<html>Not Found</html>'))
  let elsewhere: string
  const certificates = makeCertificates()
  const stranger = makeCertificates()
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    bank = await openBank({
      ...{ clock: systemClock, location: 'pix.psp.example/qr/v2/cobv', certificates },
      notify: async () => undefined,
    })
    const { url, tokenUrl, clientId, clientSecret, key, certificate } = bank.pixApi
    set = {
      ...{ CHARGES: 'pix-api', PIX_API_URL: url, PIX_API_TOKEN_URL: tokenUrl, PIX_KEY: key },
      ...{ PIX_API_CLIENT_ID: clientId, PIX_API_CLIENT_SECRET: clientSecret },
      PIX_WEBHOOK_SECRET: webhookSecret,
      PIX_API_CERT_FILE: file('cert.pem', certificate.cert as Buffer),
      PIX_API_KEY_FILE: file('key.pem', certificate.key as Buffer),
      PIX_API_CA_FILE: file('ca.pem', certificate.ca as Buffer),
      PUBLIC_URL: 'https://vereda.exemplo.com.br',
      APP_CONFIG: file('site.json', Buffer.from('{"charges":{"boleto":false}}')),
      ...{ DATA_DIR: join(folder, 'data'), DEMO: '1' },
    }
  })
  afterAll(async () => {
    other.close()
    await bank.close()
  })

  test.each<[what: string, over: () => Record<string, string>, sentence: RegExp]>([
    [
      'no network',
      () => ({ PIX_API_TOKEN_URL: 'https://127.0.0.1:9/token' }),
      /^127\.0\.0\.1:9 is not reached \(ECONNREFUSED\): see the network, and PIX_API_TOKEN_URL\.$/,
    ],
    [
      'no such host',
      () => ({ PIX_API_URL: 'https://nowhere.invalid/api/v2' }),
      /^nowhere\.invalid is not reached \([A-Z_]+\): see the network, and PIX_API_URL\.$/,
    ],
    [
      'a certificate of the bank that nobody knows',
      () => ({ PIX_API_CA_FILE: '' }),
      /^The certificate of 127\.0\.0\.1:\d+ is not trusted \([A-Z_]+\): PIX_API_CA_FILE names its authority\.$/,
    ],
    [
      'a certificate of ours that is missing',
      () => ({ PIX_API_CERT_FILE: '', PIX_API_KEY_FILE: '' }),
      /^127\.0\.0\.1:\d+ refuses our certificate \([A-Z0-9_]+\): see PIX_API_CERT_FILE and PIX_API_KEY_FILE\.$/,
    ],
    [
      'a bank that speaks no TLS',
      () => ({ PIX_API_TOKEN_URL: `${elsewhere.replace('http:', 'https:')}/token` }),
      /^127\.0\.0\.1:\d+ does not speak TLS as we do \(ERR_SSL_WRONG_VERSION_NUMBER\): see PIX_API_TOKEN_URL\.$/,
    ],
    [
      'a certificate of ours by an authority that the bank does not know',
      () => ({
        PIX_API_CERT_FILE: String(file('stranger.pem', stranger.client.cert)),
        PIX_API_KEY_FILE: String(file('stranger.key', stranger.client.key)),
      }),
      /^127\.0\.0\.1:\d+ (?:cut the connection|refuses our certificate).*PIX_API_KEY_FILE.*good until \d{4}-\d\d-\d\d|good until \d{4}.*PIX_API_KEY_FILE/,
    ],
    [
      'a token that is refused',
      () => ({ PIX_API_CLIENT_SECRET: 'another' }),
      /^The bank gives no access token \(401 invalid_client\): see PIX_API_CLIENT_ID, PIX_API_CLIENT_SECRET and PIX_API_SCOPES\.$/,
    ],
    [
      'another address for tokens',
      () => ({ PIX_API_TOKEN_URL: `${elsewhere}/token` }),
      /^Nothing of the Pix API is at 127\.0\.0\.1:\d+\/token \(404\): see PIX_API_TOKEN_URL\.$/,
    ],
    [
      'another address of the API',
      () => ({ PIX_API_URL: elsewhere }),
      /^Nothing of the Pix API is at 127\.0\.0\.1:\d+ \(404\): see PIX_API_URL\.$/,
    ],
    [
      'what the bank says',
      () => ({ PIX_KEY: 'de-outra-pessoa' }),
      /^The bank refuses \(404 NaoEncontrado\): NaoEncontrado\.$/,
    ],
  ])('the webhook’s names the cause: %s', async (_what, over, sentence) => {
    const { wrong, status } = await runCommand('pix-webhook', [], { ...set, ...over() })
    expect(wrong.trim()).toMatch(sentence)
    expect(status).toBe(1)
  })

  test('the webhook’s is told no address without TLS, but on this machine', async () => {
    const over = { PUBLIC_URL: 'http://vereda.exemplo.com.br' }
    const { wrong, status } = await runCommand('pix-webhook', [], { ...set, ...over })
    expect([wrong.trim(), status]).toEqual([
      'npm run pix-webhook needs https in PUBLIC_URL: the address for notices has the secret in it.',
      1,
    ])
    const here = await runCommand('pix-webhook', [], { ...set, PUBLIC_URL: 'http://127.0.0.1:3000' })
    expect([here.wrong, here.status]).toEqual(['', 0])
  })

  test('the doctor tries a token, the webhook and a read, and asks for no setting that the bank decides', async () => {
    const doctor = async (over = {}) => {
      const { said, wrong } = await runCommand('doctor', [], { ...set, ...over })
      return said + wrong
    }
    const before = await doctor()
    expect(before).toMatch(/^ok +charges: an access token$/m)
    expect(before).toMatch(/^wrong +charges: the webhook of PIX_KEY: .*npm run pix-webhook/m)
    expect(before).toMatch(/^ok +charges: what was received in the last hour$/m)
    expect(before).not.toMatch(/charges: only played|pixLocation/)
    await runCommand('pix-webhook', [], set)
    const after = await doctor()
    expect(after).toMatch(/^ok +charges: the webhook of PIX_KEY$/m)
    expect(after).not.toContain(webhookSecret)
    const moved = await doctor({ PIX_WEBHOOK_SECRET: 'v'.repeat(32) })
    expect(moved).toMatch(/^wrong +charges: the webhook of PIX_KEY: .*another address/m)
    // A bank may write the address with a slash at its end.
    const withSlash = { ...bank.pixApi, account: undefined, webhookSecret: `${webhookSecret}/` }
    await registerPixWebhook(withSlash, 'https://vereda.exemplo.com.br', systemClock)
    expect(await doctor()).toMatch(/^ok +charges: the webhook of PIX_KEY$/m)
    const refused = await doctor({ PIX_API_CLIENT_SECRET: 'segredo' })
    expect(refused).toMatch(/^wrong +charges: an access token: The bank gives no access token \(401/m)
    expect(refused).not.toContain('segredo')
  })

  test('the doctor asks for the addresses of debits too, as far as the scopes allow it', async () => {
    const doctor = async (over = {}) => {
      const { said } = await runCommand('doctor', [], { ...set, PIX_ACCOUNT: '123456', ...over })
      return said
    }
    await runCommand('pix-webhook', [], set)
    const before = await doctor()
    expect(before).toMatch(/^ok +charges: the webhook of PIX_KEY$/m)
    expect(before).toMatch(
      /^wrong +charges: \/webhookrec: The bank posts notices nowhere: npm run pix-webhook/m,
    )
    expect(before).toMatch(
      /^wrong +charges: \/webhookcobr: The bank posts notices nowhere: npm run pix-webhook/m,
    )
    await runCommand('pix-webhook', [], { ...set, PIX_ACCOUNT: '123456' })
    expect(await doctor()).toMatch(/^ok +charges: \/webhookrec\nok +charges: \/webhookcobr$/m)
    const few = await doctor({ PIX_API_SCOPES: 'pix.read webhook.read webhookrec.write webhookcobr.read' })
    expect(few).toMatch(
      /^unset +charges: \/webhookrec: not asked without webhookrec\.read in PIX_API_SCOPES$/m,
    )
    expect(few).toMatch(/^ok +charges: \/webhookcobr$/m)
    expect(await doctor({ PIX_API_SCOPES: 'webhook.read' })).toMatch(
      /^unset +charges: what was received in the last hour: not asked without pix\.read in PIX_API_SCOPES$/m,
    )
  })

  test('the doctor says until when our certificate is good', async () => {
    const { said } = await runCommand('doctor', [], set)
    expect(said).toMatch(/^ok +charges: PIX_API_CERT_FILE is good until \d{4}-\d\d-\d\d$/m)
    const ended = makeCertificates(0).client
    const over = {
      PIX_API_CERT_FILE: file('ended.pem', ended.cert),
      PIX_API_KEY_FILE: file('ended.key', ended.key),
    }
    const { said: late } = await runCommand('doctor', [], { ...set, ...over })
    expect(late).toMatch(
      /^wrong +charges: PIX_API_CERT_FILE ended on \d{4}-\d\d-\d\d: the bank gives another one$/m,
    )
  })
})
