import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#core/calendar/clock.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'
import { portsServer } from '../../../demo/sandbox/ports-server.ts'
import { runCommand } from '../../support/command.ts'
import { freePorts } from '../../support/free-port.ts'
import { named } from '../../support/named.ts'
import { eitherEngine, emptyPlace } from '../support/engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-doctor-'))
const config = join(folder, 'config.json')
const vaultKey = randomBytes(32).toString('base64')
writeFileSync(config, JSON.stringify({ ...named, sandbox: true, server: { ...named.server, vaultKey } }))
afterAll(() => rmSync(folder, { recursive: true }))

/** A mail server that answers EHLO and closes on everything else. */
const mail = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.write('220 mail.example\r\n')
  socket.on('data', (said) =>
    socket.write(/^EHLO/.test(String(said)) ? '250 mail.example\r\n' : '221 bye\r\n'),
  )
})
let set: Record<string, string> = {}
beforeAll(async () => {
  const [port, partnerPort, deskPort] = await freePorts(3)
  await once(mail.listen(0, '127.0.0.1'), 'listening')
  const address = mail.address()
  set = {
    NODE_ENV: 'production',
    DATABASE_URL: 'sqlite',
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'unbuilt'),
    PUBLIC_URL: 'https://vereda.exemplo.com.br',
    DESK_URL: 'https://painel.exemplo.com.br',
    SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    PORT: String(port),
    PARTNER_PORT: String(partnerPort),
    DESK_PORT: String(deskPort),
    APP_CONFIG: config,
  }
})
afterAll(() => void mail.close())

const runShell = (script: string, variables: Record<string, string>) => {
  const { stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...variables },
  })
  return { wrong: stderr }
}

async function ask(variables: Record<string, string>) {
  const { said, wrong, status } = await runCommand('doctor', [], variables)
  return { said: said + wrong, status }
}

describe('the doctor', () => {
  test.each(eitherEngine)('finds a production that would start, on %s', async (engine) => {
    const { databaseUrl, remove } = await emptyPlace(engine)
    const { said, status } = await ask({ ...set, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    await remove()
    expect(said).not.toMatch(/^wrong/m)
    expect(said).toMatch(/^set +SMTP_URL$/m)
    expect(said).toMatch(databaseUrl ? /^ok +DATABASE_URL: the database$/m : /^ok +DATA_DIR: the database$/m)
    expect(said).toMatch(/^ok +SMTP_URL: the mail server$/m)
    expect(said).toMatch(/^later .*server\.ports\.lender/m)
    expect([said.trim().split('\n').at(-1), status]).toEqual([
      expect.stringMatching(/^Production would start, but only with "sandbox": true/),
      0,
    ])
  })

  test('says of a demo why production would not start with it', async () => {
    const { said, status } = await ask({ DATA_DIR: join(folder, 'demo') })
    expect(said).toMatch(/^wrong +NODE_ENV=production needs PUBLIC_URL/m)
    expect(said).toMatch(/^wrong +.*sandbox: true/m)
    expect(status).toBe(1)
  })

  test.each([
    [
      'SMTP_URL',
      'smtp://ana:segredo@127.0.0.1:1',
      /^wrong +SMTP_URL: the mail server: nothing answers there: .* \(ESOCKET\)$/m,
    ],
    ['APP_CONFIG', '/nowhere.json', /^wrong +APP_CONFIG names .*cannot be read/m],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://ana:segredo@127.0.0.1:1',
      /^wrong +OTEL_EXPORTER_OTLP_ENDPOINT: the/m,
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '2', /^wrong +OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/m],
    ['DATABASE_URL', 'postgres://ana:segredo@127.0.0.1:1/x', /^wrong +DATABASE_URL: .* ECONNREFUSED/m],
  ])('tells %s that leads nowhere, and no secret', async (name, value, sentence) => {
    const { said, status } = await ask({ ...set, [name]: value })
    expect(said).toMatch(sentence)
    expect(said).not.toContain('segredo')
    expect(status).toBe(1)
  })

  test('tells who is reached and answers, and who is only played', async () => {
    const secret = randomBytes(32).toString('base64')
    const server = portsServer({ ports: {} as Ports, secrets: { lender: secret }, clock: systemClock })
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const reached = { LENDER_URL: `${origin}/lender`, LENDER_SECRET: secret }
    const { said, status } = await ask({ ...set, ...reached })
    expect(said).toMatch(/^ok +lender: 127\.0\.0\.1:\d+\/lender\/hello$/m)
    expect(said).toMatch(/^unset +bankData: only played$/m)
    expect(status).toBe(0)
    const other = await ask({ ...set, ...reached, LENDER_SECRET: `${secret}x` })
    expect(other.said).toMatch(
      /^wrong +lender: 127\.0\.0\.1:\d+\/lender\/hello: lender\.hello: answered 401$/m,
    )
    expect([other.said.includes(secret), other.status]).toEqual([false, 1])
    await server.close()
  })

  test('ends where its reader stops, without a trace', async () => {
    const { wrong } = runShell('node dist/server/doctor.mjs | head -n 1', set)
    expect(wrong).toBe('')
  })

  test('tells a busy port', async () => {
    const { said, status } = await ask({ ...set, PORT: new URL(set['SMTP_URL'] ?? '').port })
    expect(said).toMatch(/^wrong +PORT: .*: Port \d+ is busy: set PORT to a free one\.$/m)
    expect(status).toBe(1)
  })
})
