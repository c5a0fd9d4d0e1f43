import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { buildApp } from '../../../demo/api/app.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { useApi } from '../support/api.ts'
import { allJobs } from '../support/jobs.ts'
import { atBankData } from '../support/loan-journey.ts'

describe('the log of a collection', () => {
  const api = useApi('SQLite')

  test('knows no credential, in whatever goes wrong', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = buildApp(api.context, { level: 'trace', stream })
    const { id, token } = await atBankData(api)
    const password = 'segredo-do-banco-77'
    const send = (tail: string, body: unknown) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/ebs/${id}/${tail}`,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const body = { bank: 'jatoba', consentVersion: ebsConsent.version, fields: { user: 'user-ok', password } }
    await send('start', { ...body, fields: { ...body.fields, extra: password } })
    await send('start', `{"password": "${password}"`)
    await send('start', body)
    await send('token', { token: '998877' })
    await runJobs(api.context, allJobs(api.context), app.log)
    await app.close()
    expect(lines.length).toBeGreaterThan(3)
    for (const secret of [password, 'user-ok', '998877', token]) expect(lines.join('')).not.toContain(secret)
  })
})
