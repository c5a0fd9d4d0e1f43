import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operatorSettings } from '../../../demo/api/platform/operator-settings.ts'
import { codes, useApi } from '../support/api.ts'

describe('maintenance', () => {
  const api = useApi('SQLite', {
    metricsSecret: 'a secret that only the watcher and the tests know',
    maintenance: { until: '2026-11-21T12:02:30.000Z' },
  })
  const look = async (method: 'GET' | 'POST', path: string) => {
    const answer = await api.send(method, path)
    return [answer.status, codes(answer)[0], answer.headers['retry-after']]
  }

  test('is told for every call of the API with the time to wait, ends by itself, and leaves the rest', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/person/current'],
      ['POST', '/api/v1/oauth/token'],
      ['POST', '/api/v1/bank/events'],
    ] as const)
      expect(await look(method, path)).toEqual([503, 'unavailable', '60'])
    expect((await api.send('GET', '/healthz')).status).toBe(200)
    expect((await api.send('GET', '/readyz')).status).toBe(200)
    expect((await api.send('GET', '/metrics')).status).toBe(401)
    api.advance(120)
    expect(await look('GET', '/api/v1/person/current')).toEqual([503, 'unavailable', '30'])
    api.advance(30)
    expect(await look('GET', '/api/v1/person/current')).toEqual([401, 'session_expired', undefined])
  })

  test('is set by its end, an instant', () => {
    const takes = (maintenance: unknown) => v.is(operatorSettings, { maintenance })
    expect([takes({ until: '2026-11-26T03:00:00Z' }), takes({ until: 'amanhã' }), takes(true)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
