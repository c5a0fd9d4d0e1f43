import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../demo/api/domains.ts'
import { createMetrics } from '../../../demo/api/platform/metrics/metrics.ts'
import { useApi } from '../support/api.ts'
import { makeCertificates } from '../support/psp.ts'

const metricsSecret = 'a secret that only the watcher and the tests know'

interface Dashboard {
  templating: { list: { query: string }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

const { panels, templating } = JSON.parse(readFileSync('demo/deploy/grafana.json', 'utf8')) as Dashboard
const asked = templating.list.map(({ query }) => query).filter((query) => query.startsWith('label_values('))
const rules = readFileSync('demo/deploy/alerts.yml', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, , expr = '']) => expr)
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** PromQL functions, and the one metric that Prometheus adds itself. */
const known = /^(?:sum|min|max|rate|increase|changes|topk|histogram_quantile|label_values|instance|by|up)$/

/** Metric names in an expression, without labels, ranges and numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[\w+\]|by \([^)]*\)|\b[\d.]+(?:e\d+)?\b/g, ' ')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((name) => !known.test(name))
}

describe('the dashboard and the alerts', () => {
  const api = useApi('SQLite', { metricsSecret, smtpUrl: 'smtp://127.0.0.1:1' })

  async function missing(expressions: readonly string[]): Promise<string[]> {
    const headers = { authorization: `Bearer ${metricsSecret}` }
    const { text } = await api.send('GET', '/metrics', undefined, { headers })
    const there = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    return expressions.flatMap(metricsIn).filter((name) => !there.has(name))
  }

  test('name what /metrics tells, and nothing else', async () => {
    expect([alerts.length, rules.match(/- alert:/g)?.length]).toEqual([21, 21])
    expect(shown.length).toBeGreaterThanOrEqual(panels.length)
    expect(asked).toHaveLength(1)
    expect(await missing([...alerts, ...shown, ...asked])).toEqual([])
  })

  test('the dashboard shows what an alert is about', () => {
    const drawn = new Set(shown.flatMap(metricsIn))
    const ours = new Set(alerts.flatMap(metricsIn).filter((name) => name.startsWith('vereda_')))
    expect([...ours].filter((name) => !drawn.has(name))).toEqual([])
  })

  test('tell for how long our certificate at the bank is good, if there is one', async () => {
    const line = async (certificate: { cert?: Buffer }) => {
      const { database, clock } = api.context
      const settings = { pixApi: { certificate } }
      const text = await createMetrics({ database, clock, settings }).text()
      return /^vereda_bank_certificate_seconds\{.*\} (\S+)$/m.exec(text)?.[1]
    }
    expect(await line({})).toBeUndefined()
    const { cert } = makeCertificates().client
    const end = Date.parse(new X509Certificate(cert).validTo)
    expect(Number(await line({ cert }))).toBe((end - api.context.clock().getTime()) / 1000)
  })

  test('see one that is not there', async () => {
    expect(await missing(['sum by (kind) (rate(vereda_gone_total{kind="x"}[5m])) > 1e9'])).toEqual([
      'vereda_gone_total',
    ])
  })

  test('name routes and kinds of jobs that there are', async () => {
    const values = (label: string) =>
      [...alerts, ...shown].flatMap((expr) =>
        [...expr.matchAll(new RegExp(`${label}!?="([^"]+)"`, 'g'))].map(([, value = '']) => value),
      )
    const isServed = (url: string) => ['GET', 'POST'].some((method) => api.app.hasRoute({ method, url }))
    expect(values('route').filter((route) => !isServed(route))).toEqual([])
    const kinds = Object.keys(jobHandlers(api.context))
    for (const kind of values('kind')) expect(kinds).toContain(kind)
    expect(values('route').length * values('kind').length).toBeGreaterThan(0)
  })
})
