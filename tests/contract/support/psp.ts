import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { defaultSettings, type PixApiSettings } from '../../../demo/api/platform/settings.ts'
import { createPsp } from '../../../demo/sandbox/pix-psp.ts'
import type { Api } from './api.ts'

interface Certificate {
  cert: Buffer
  key: Buffer
}

/** An authority, and what it signed for a server on this machine and for its client. */
export function makeCertificates(): { ca: Buffer; server: Certificate; client: Certificate } {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  run('req', '-x509', ...curve, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=authority')
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost')
  const signed = (name: string): Certificate => {
    run('req', ...curve, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', `/CN=${name}`)
    const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
    run('x509', '-req', '-in', at(`${name}.csr`), ...by, '-extfile', at('names'), '-out', at(`${name}.pem`))
    return { cert: readFileSync(at(`${name}.pem`)), key: readFileSync(at(`${name}.key`)) }
  }
  return { ca: readFileSync(at('ca.pem')), server: signed('server'), client: signed('client') }
}

const clientId = 'vereda'
const clientSecret = 'a client secret: with a colon & a percent %'
export const pixKey = 'cobranca@vereda.example'
export const webhookSecret = 'w'.repeat(40)

/** The settings with which an API takes notices; the bank's address comes later. */
export const pixOver = {
  pixApi: {
    url: 'http://127.0.0.1:9/api/v2',
    tokenUrl: 'http://127.0.0.1:9/oauth/token',
    clientId,
    clientSecret,
    certificate: {},
    key: pixKey,
    account: { agency: '0001', number: '123456' },
    webhookSecret,
  },
  bank: { ...defaultSettings.bank, offersBoleto: false, offersDebits: true, refundsToPayer: true },
}

/** A played bank beside an API whose charges are there. */
export async function openPsp(api: Api, certificates?: ReturnType<typeof makeCertificates>) {
  const lost: object[] = []
  const state = { loses: false }
  const psp = createPsp({
    clock: () => api.context.clock(),
    clientId,
    clientSecret,
    key: pixKey,
    location: 'pix.psp.example/qr/v2/cobv',
    ...(certificates && { https: { ...certificates.server, ca: certificates.ca } }),
    notify: async (url, body) => {
      if (state.loses) return void lost.push(body)
      const { pathname } = new URL(url)
      const answer = await api.send('POST', pathname, body)
      if (answer.status !== 200) throw new Error(`the notice was answered ${answer.status}`)
    },
  })
  const address = await psp.app.listen({ host: '127.0.0.1', port: 0 })
  const settings: PixApiSettings = {
    ...pixOver.pixApi,
    url: `${address}/api/v2`,
    tokenUrl: `${address}/oauth/token`,
    certificate: certificates ? { ...certificates.client, ca: certificates.ca } : {},
  }
  const charges = pixCharges(settings, () => api.context.clock())
  api.context.ports = { ...api.context.ports, charges }
  return { psp, settings, charges, lost, state }
}
