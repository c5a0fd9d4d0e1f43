import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#core/calendar/clock.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { registerPixWebhook } from '../../../demo/adapters/pix-api/register-webhook.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { noticesPath } from '../../../demo/api/repayment/pix-notices.ts'
import { openBank, type PlayedBank } from '../../../demo/sandbox/played-bank.ts'
import { openWitness } from '../../prove/specs/witness.ts'
import type { Api } from './api.ts'

interface Certificate {
  cert: Buffer
  key: Buffer
}

/** An authority, and what it signed for a server on this machine and for its client, for some days. */
export function makeCertificates(days = 2): { ca: Buffer; server: Certificate; client: Certificate } {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  run('req', '-x509', ...curve, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=authority')
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost')
  const signed = (name: string): Certificate => {
    run('req', ...curve, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', `/CN=${name}`)
    const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', String(days)]
    run('x509', '-req', '-in', at(`${name}.csr`), ...by, '-extfile', at('names'), '-out', at(`${name}.pem`))
    return { cert: readFileSync(at(`${name}.pem`)), key: readFileSync(at(`${name}.key`)) }
  }
  return { ca: readFileSync(at('ca.pem')), server: signed('server'), client: signed('client') }
}

/** The settings of an API whose bank speaks the Pix API alone, as in production. */
export const pixOver = {
  bank: { ...defaultSettings.bank, offersBoleto: false, offersDebits: true, refundsToPayer: true },
}

/** Where the bank of an API posts. */
export const noticesOf = ({ context }: Api) => noticesPath(context.settings.pixApi?.webhookSecret ?? '')

/** A played bank beside an API whose charges are there, and whose notices may be lost. */
export async function openPsp(api: Api, certificates?: ReturnType<typeof makeCertificates>) {
  const lost: object[] = []
  const state = { loses: false }
  const { psp, pixApi, charges, close } = await openBank({
    clock: () => api.context.clock(),
    location: 'pix.psp.example/qr/v2/cobv',
    certificates,
    notify: async (url, body) => {
      if (state.loses) return void lost.push(body)
      const { pathname } = new URL(url)
      const answer = await api.send('POST', pathname, body)
      if (answer.status !== 200) throw new Error(`the notice was answered ${answer.status}`)
    },
  })
  const { webhookSecret = '' } = api.context.settings.pixApi ?? {}
  api.context.ports = { ...api.context.ports, charges }
  return { psp, settings: { ...pixApi, webhookSecret }, charges, lost, state, close }
}

/** The same for a file's tests, with the address of its notices registered; it is filled before they begin. */
export function usePsp(api: Api, certificates?: ReturnType<typeof makeCertificates>) {
  const bank = {} as Awaited<ReturnType<typeof openPsp>>
  beforeAll(async () => {
    Object.assign(bank, await openPsp(api, certificates))
    await registerPixWebhook(bank.settings, 'https://vereda.example', api.context.clock)
  })
  afterAll(() => bank.close())
  return bank
}

/** A witness before a played bank, for a file's tests; it is filled before they begin. */
export function useWitness() {
  const held = {} as { bank: PlayedBank; witness: Awaited<ReturnType<typeof openWitness>> }
  beforeAll(async () => {
    held.bank = await openBank({ clock: systemClock, location: 'pix.psp.example/qr/v2/cobv' })
    held.witness = await openWitness(held.bank)
  })
  afterAll(async () => {
    await held.witness.close()
    await held.bank.close()
  })
  return held
}

/** What answers instead of the bank. */
export type Instead = Parameters<Awaited<ReturnType<typeof openWitness>>['answering']>[0]

/** Answers instead of the played bank while some work is done. */
export const answersInstead =
  (api: Api, bank: ReturnType<typeof usePsp>) =>
  async (instead: Instead, work: () => Promise<void>): Promise<void> => {
    const { charges, psp, settings } = bank
    const witness = await openWitness({ psp, pixApi: settings })
    const through = pixCharges(witness.settings, () => api.context.clock())
    api.context.ports = { ...api.context.ports, charges: through }
    await witness.answering(instead, work).finally(() => witness.close())
    api.context.ports = { ...api.context.ports, charges }
  }
