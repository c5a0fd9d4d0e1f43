import { randomUUID } from 'node:crypto'
import type { reportDeath } from '#core/api/contract/deaths.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { makeLivingLink } from '../../../demo/api/identity/reported-deaths.ts'
import type { Api } from './api.ts'
import { sendFile } from './documents.ts'
import { activePerson } from './journeys.ts'

const path = '/api/v1/death-reports'

/** Sends a file without an account. */
export const sendCertificate = (api: Api, file: Omit<Parameters<typeof sendFile>[2], 'token'> = {}) =>
  sendFile(api, `${path}/certificates`, file)

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
  const report = { certificate: body.token, ...told }
  const answer = await api.send('POST', path, report, { key: randomUUID(), ...sent })
  return { ...answer, report, opened: answer.body as Answer<typeof reportDeath> }
}

/** An account that a death has closed. @returns its id */
export async function closedAccount(api: Api): Promise<string> {
  const { email } = await activePerson(api)
  const { id } = await api.database
    .updateTable('users')
    .set({ state: 'deceased' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const doubtPath = `${path}/doubts`

/** What the owner of a closed account sends by a new link of a mail. */
export async function doubtOf(api: Api, userId: string) {
  const link = await makeLivingLink(api.context, api.database, userId)
  return { token: link.slice(-43), words: 'Estou viva.' }
}
