import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/calendar/clock.ts'
import { pixCharges } from '../adapters/pix-api/pix-charges.ts'
import { createExchange } from '../adapters/pix-api/tls-exchange.ts'
import type { PixApiSettings } from '../api/platform/settings.ts'
import { createPsp } from './pix-psp.ts'
import { openRecords } from './records.ts'

type PspOptions = Parameters<typeof createPsp>[0]

interface BankOptions {
  clock: Clock
  /** Where payers' banks would find its charges, without a scheme. */
  location: string
  /** Posts a notice; by itself it does so over HTTP. */
  notify?: PspOptions['notify']
  /** The file with what it keeps; without one that ends with it. */
  file?: string
  /** Its certificate and that of its client. */
  certificates?: Pick<Required<PspOptions>['https'], 'ca'> &
    Record<'server' | 'client', { cert: Buffer; key: Buffer }>
}

const exchange = createExchange({})

async function postNotice(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await exchange(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`a notice was answered ${status}`)
}

/** Opens a bank that is reached like any other, by the Pix API over HTTP, with the settings for it. */
export async function openBank({
  clock,
  location,
  notify = postNotice,
  file = ':memory:',
  certificates,
}: BankOptions) {
  const clientId = 'vereda'
  // With characters that an address must encode.
  const clientSecret = `${randomBytes(24).toString('base64')}: & %`
  const key = 'cobranca@vereda.example'
  const records = openRecords(file)
  const psp = createPsp({
    ...{ clock, clientId, clientSecret, key, location, records, notify },
    ...(certificates && { https: { ...certificates.server, ca: certificates.ca } }),
  })
  const address = await psp.app.listen({ host: '127.0.0.1', port: 0 })
  const pixApi: PixApiSettings = {
    url: `${address}/api/v2`,
    tokenUrl: `${address}/oauth/token`,
    certificate: certificates ? { ...certificates.client, ca: certificates.ca } : {},
    clientAuth: 'client_secret_basic',
    account: { agency: '0001', number: '123456', kind: 'CORRENTE' },
    webhookSecret: randomBytes(32).toString('base64url'),
    ...{ clientId, clientSecret, key },
  }
  return {
    psp,
    pixApi,
    charges: pixCharges(pixApi, clock),
    async close() {
      await psp.app.close()
      records.close()
    },
  }
}

export type PlayedBank = Awaited<ReturnType<typeof openBank>>
