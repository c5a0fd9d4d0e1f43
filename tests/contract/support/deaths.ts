import { randomUUID } from 'node:crypto'
import type { reportDeath, sendDeathCertificate } from '#core/api/contract/deaths.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Api } from './api.ts'
import { picture } from './documents.ts'

const path = '/api/v1/death-reports'

/** Sends a file without an account. */
export async function sendCertificate(
  api: Api,
  { bytes, key = randomUUID(), address }: { bytes?: Buffer; key?: string; address?: string } = {},
) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `${path}/certificates`,
    remoteAddress: address,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
    payload: bytes ?? (await picture()),
  })
  return {
    status: answer.statusCode,
    body: answer.json() as Answer<typeof sendDeathCertificate>,
    headers: answer.headers,
  }
}

let reports = 0

/** The fields of a report, with a new reporter each time. */
export function deathOf(deceasedCpf: string, over: Record<string, unknown> = {}) {
  reports += 1
  return {
    deceasedName: 'Iracema dos Santos',
    deceasedCpf,
    reporterName: 'Caio dos Santos',
    email: `familia${reports}@exemplo.com.br`,
    relation: 'child',
    ...over,
  }
}

interface Sent {
  key?: string
  address?: string
}

/** Reports a death with a certificate. */
export async function reportDeathOf(api: Api, told: ReturnType<typeof deathOf>, sent: Sent = {}) {
  const { body } = await sendCertificate(api, { address: sent.address })
  const report = { certificate: body.certificate, ...told }
  const answer = await api.send('POST', path, report, { key: randomUUID(), ...sent })
  return { ...answer, report, opened: answer.body as Answer<typeof reportDeath> }
}
