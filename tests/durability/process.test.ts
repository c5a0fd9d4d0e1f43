import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaults } from '#core/config/default-config.ts'
import { simulatedServiceFiles } from '../../demo/api/simulated-services.ts'
import { readyPassword, readyPeople } from '../../demo/sandbox/pages/ready-people.ts'
import { newPerson } from '../contract/support/people.ts'
import { runCommand } from '../support/command.ts'
import { named } from '../support/named.ts'
import { startServer } from '../support/server.ts'
import { call, serverFolder } from './client.ts'

describe('the server process', () => {
  test('finishes what is under way when asked to stop, and loses its port', { timeout: 30_000 }, async () => {
    const { environment, remove } = serverFolder()
    const server = await startServer(environment)
    const pending = Array.from({ length: 8 }, () =>
      call(server.origin, '/api/v1/user', { body: newPerson() }),
    )
    await Promise.race(pending)
    // Connections are accepted in order: once this one is answered, the server has all earlier ones.
    await call(server.origin, '/healthz', { method: 'GET' })
    await server.stop()
    const statuses = (await Promise.allSettled(pending)).map((result) =>
      result.status === 'fulfilled' ? result.value.status : 'cut off',
    )
    expect(statuses).toEqual(Array(8).fill(201))
    expect(server.process.exitCode).toBe(0)
    await expect(call(server.origin, '/healthz', { method: 'GET' })).rejects.toThrow()
    remove()
  })

  test('invites people to the desk and takes their way in by a command', { timeout: 60_000 }, async () => {
    const { environment, remove } = serverFolder()
    const desk = (...given: string[]) => runCommand('desk', given, environment)
    expect((await desk()).said).toBe('Nobody is invited.\n')
    const [boss, nonsense] = await Promise.all([
      desk('invite', 'ana@equipe.example', 'boss'),
      desk('nonsense'),
    ])
    expect(boss).toMatchObject({ status: 1, said: '' })
    expect(nonsense).toMatchObject({ status: 1, wrong: expect.stringContaining('Usage:') })
    expect((await desk('invite', 'ana@equipe.example', 'support')).said).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/convite\?codigo=[\w-]{43}\n$/,
    )
    expect((await desk()).said).toMatch(/^ana@equipe\.example\tsupport\tinvited /)
    expect(await desk('remove', 'ana@equipe.example')).toMatchObject({ status: 0 })
    expect(await desk('remove', 'ana@equipe.example')).toMatchObject({ status: 1 })
    remove()
  })

  test('logs JSON lines beside its addresses, and none of what was sent', { timeout: 30_000 }, async () => {
    const { environment, remove } = serverFolder()
    const server = await startServer(environment)
    const person = newPerson({ email: 'plantado@exemplo.com.br' })
    await call(server.origin, '/api/v1/user', { body: person })
    await call(server.origin, `/api/v1/user/send/activation-code?email=${person.email}`)
    await server.stop()
    const lines = server.log().trim().split('\n')
    const routes = lines.map((line) => (JSON.parse(line) as { route?: string }).route)
    expect(routes).toContain('/api/v1/user/send/activation-code')
    for (const secret of [person.email, person.cpf, person.password])
      expect(server.log()).not.toContain(secret)
    remove()
  })

  test.each([
    [{ PUBLIC_URL: 'x' }, /^PUBLIC_URL must be an address[^\n]*\n$/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be "production", "development" or absent, not "prod"\.\n$/],
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 needs NODE_ENV=production[^\n]*\n$/],
    [{ NODE_ENV: 'production' }, /^NODE_ENV=production needs PUBLIC_URL[^\n]*\n(?:NODE_ENV=[^\n]*\.\n)+$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
      /^Cannot open the database of DATABASE_URL: [^\n]*\n$/,
    ],
  ])('ends with one sentence when told %j', { timeout: 30_000 }, async (variables, sentence) => {
    const { environment, remove } = serverFolder()
    const failure = await startServer({ ...environment, ...variables }).catch(String)
    const [, said] = /ended with 1: ([\s\S]*)/.exec(String(failure)) ?? []
    expect(said).toMatch(sentence)
    remove()
  })

  test('ends with one sentence where its folder may not be made', { timeout: 30_000 }, async () => {
    const { environment, dataDir, remove } = serverFolder()
    writeFileSync(dataDir, '')
    const inside = join(dataDir, 'inside')
    const failure = String(await startServer({ ...environment, DATA_DIR: inside }).catch(String))
    expect(failure.endsWith(`ended with 1: Cannot use ${inside}: it is not in a folder.\n`)).toBe(true)
    remove()
  })

  test('in production shows no messages, no people and no partner', { timeout: 30_000 }, async () => {
    const { environment, dataDir, remove } = serverFolder()
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'sqlite',
      DIST_DIR: join(dataDir, '../dist'),
      PUBLIC_URL: 'https://vereda.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    writeFileSync(environment.APP_CONFIG, JSON.stringify({ ...named, sandbox: true }))
    const server = await startServer({ ...environment, ...production })
    const shown = ['/demo/', '/demo/mensagens', '/demo/mensagens.json', '/demo/pessoas']
    for (const path of shown) {
      const { status, headers } = await fetch(server.origin + path)
      expect([path, status >= 400]).toEqual([path, true])
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    }
    await expect(fetch(`${server.partnerOrigin}/parceiro`)).rejects.toThrow()
    // The log must say that the services are simulated, so that no real money is lent with a sandbox.
    const told = server.log().trim().split('\n')
    const shownAs = told.map((line) => (JSON.parse(line) as { played?: string[] }).played).find(Boolean)
    expect(shownAs).toEqual(Object.keys(simulatedServiceFiles))
    for (const file of Object.values(simulatedServiceFiles)) expect(existsSync(join('demo', file))).toBe(true)
    await server.stop()
    expect(server.process.exitCode).toBe(0)
    expect(server.said()).toContain(`Database: SQLite, ${join(dataDir, 'vereda.db')}`)
    remove()
  })

  test.each([
    ['https://vereda.example', { brand: 'Outra' }, 'brand, sandbox in APP_CONFIG'],
    ['https://outra.example', {}, 'PUBLIC_URL and another sandbox in APP_CONFIG'],
    [undefined, {}, 'PUBLIC_URL and another sandbox in APP_CONFIG'],
  ])(
    'in production does not serve what was built for %s',
    { timeout: 30_000 },
    async (publicUrl, own, other) => {
      const { environment, dataDir, remove } = serverFolder()
      const dist = join(dataDir, '../dist')
      mkdirSync(join(dist, 'portal'), { recursive: true })
      const page = { file: '404.html' }
      const built = { config: defaults, publicUrl, pages: [], redirects: [], notFound: page }
      writeFileSync(join(dist, 'portal/site.json'), JSON.stringify(built))
      writeFileSync(environment.APP_CONFIG, JSON.stringify({ server: named.server, ...own, sandbox: true }))
      const failure = await startServer({
        ...environment,
        NODE_ENV: 'production',
        DATABASE_URL: 'sqlite',
        DIST_DIR: dist,
        PUBLIC_URL: 'https://vereda.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }).catch(String)
      expect(failure).toMatch(/ended with 1: \S+dist was built with another [^\n]*: npm run build, [^\n]*\n$/)
      expect(failure).toContain(`built with another ${other}: `)
      remove()
    },
  )

  test('keeps its folder to itself, also one that stood open', { timeout: 30_000 }, async () => {
    const { environment, dataDir, remove } = serverFolder()
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'before.txt'), '', { mode: 0o644 })
    const server = await startServer(environment)
    await call(server.origin, '/api/v1/user', { body: newPerson() })
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(dataDir)).toBe('700')
    const modes = readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))])
    expect(modes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['vault.key', 'vereda.db', 'vereda.db-wal']),
    )
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
    await server.stop()

    chmodSync(join(dataDir, 'vereda.db'), 0o640)
    writeFileSync(environment.APP_CONFIG, JSON.stringify({ ...named, sandbox: true }))
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'sqlite',
      DIST_DIR: join(dataDir, '../dist'),
      PUBLIC_URL: 'https://vereda.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const failure = await startServer({ ...environment, ...production }).catch(String)
    expect(failure).toMatch(
      /ended with 1: \S+vereda\.db can be opened by other users of this machine: chmod -R go= /,
    )
    remove()
  })

  test('lets a prepared person in right after a first start', { timeout: 60_000 }, async () => {
    const { environment, remove } = serverFolder()
    const server = await startServer({ ...environment, READY_PEOPLE: '1' })
    const last = readyPeople.at(-1)?.email ?? ''
    for (const email of [last, last.toUpperCase()]) {
      const { status } = await call(server.origin, '/api/v1/oauth/token', {
        body: { email, password: readyPassword },
      })
      expect([email, status]).toEqual([email, 200])
    }
    await server.stop()
    expect(server.process.exitCode).toBe(0)
    remove()
  })

  test('says which port is busy', { timeout: 30_000 }, async () => {
    const { environment, remove } = serverFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const failure = await startServer(environment, port).catch(String)
    expect(failure).toContain(`ended with 1: Port ${port} is busy: set PORT to a free one.`)
    other.close()
    remove()
  })
})
