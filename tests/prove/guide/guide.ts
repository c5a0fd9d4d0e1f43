import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { blocksOf } from './blocks.ts'
import { type Machine, startMachine } from './machine.ts'

const guide = readFileSync('demo/deploy/README.md', 'utf8')

/** The operator's own: certificates of both names, here signed by themselves. */
function giveCertificates({ root }: Machine): void {
  const place = join(root, 'etc/nginx/portal')
  mkdirSync(place, { recursive: true })
  for (const [prefix, name] of [
    ['', 'www.example.com'],
    ['desk-', 'painel.example.com'],
  ])
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`, '-days', '2'],
        ...['-keyout', join(place, `${prefix}privkey.pem`), '-out', join(place, `${prefix}fullchain.pem`)],
      ],
      { stdio: 'ignore' },
    )
}

/** The socket that leads to the machine's port 443. */
let secure = ''

/** What a name on the machine answers to a path. */
function ask(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((tell, fail) => {
    const asked = request(
      {
        socketPath: secure,
        servername: host,
        path,
        headers: { host },
        rejectUnauthorized: false,
        agent: false,
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part) => {
          body += part
        })
        answer.once('end', () => tell({ status: answer.statusCode ?? 0, body }))
      },
    )
    asked.setTimeout(20_000, () => asked.destroy(new Error(`${path}: no answer`)))
    asked.once('error', fail).end()
  })
}

const site = 'www.example.com'

/** Where one is led who comes without TLS. */
function locationOf(socketPath: string, path: string): Promise<string | undefined> {
  return new Promise((tell, fail) => {
    get({ socketPath, path, headers: { host: site } }, (answer) => {
      answer.resume()
      tell(answer.headers.location)
    }).once('error', fail)
  })
}

/** A call that nginx hands to the API, which refuses it. */
const call = '/api/v1/person/current'

async function looksWell(machine: Machine): Promise<void> {
  assert.equal((await ask(site, '/')).status, 200)
  assert.equal((await ask(site, '/login')).status, 200)
  assert.equal((await ask(site, call)).status, 401)
  await machine.run('for port in 3000 3001; do /srv/portal/demo/deploy/systemd/ready.sh $port; done')
}

/** Follows the guide of the deployment on a fresh Debian, block by block, and looks at what it has made. */
export async function proveGuide(): Promise<boolean> {
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  tell('a fresh Debian ...')
  const machine = await startMachine()
  try {
    giveCertificates(machine)
    const follow = async (title: string) => {
      let printed = ''
      for (const block of blocksOf(guide, title)) {
        tell(`${title}: ${block.split('\n', 1)[0]} ...`)
        // This machine has no mail server, which the doctor finds wrong.
        printed += await machine.run(block.replace('doctor.mjs', 'doctor.mjs || true'))
      }
      return printed
    }
    const invite = (email: string) =>
      machine.run(
        `/srv/portal/demo/deploy/systemd/with-settings.sh node dist/server/desk.mjs invite ${email} support`,
      )
    const printed = await follow('Install')
    assert.match(printed, /https:\/\/painel\.example\.com\/\S+/, 'an invitation to the desk')
    secure = await machine.reach(443)
    await looksWell(machine)
    assert.equal(await locationOf(await machine.reach(80), '/login?a=1'), `https://${site}/login?a=1`)
    assert.equal((await ask('painel.example.com', '/')).status, 403)
    assert.match(await machine.run('ls /var/backups/portal'), /^[1-7]\n$/)
    assert.equal(
      await machine.run('stat -c %a /var/lib/portal /etc/portal/vault-key /var/log/nginx/portal.log'),
      '700\n600\n600\n',
    )

    tell('Upgrading, while people ask ...')
    let [asked, lost] = [0, 0]
    let goesOn = true
    const visits = (async () => {
      while (goesOn) {
        const answers = await Promise.allSettled([ask(site, '/'), ask(site, call)])
        for (const answer of answers) {
          asked += 1
          if (answer.status === 'rejected' || answer.value.status >= 500) lost += 1
        }
        await sleep(50)
      }
    })()
    await follow('Upgrading')
    goesOn = false
    await visits
    tell(`${asked} asked, ${lost} lost`)
    assert.equal(lost, 0)
    await looksWell(machine)

    tell('a restart of the machine ...')
    await machine.reboot()
    secure = await machine.reach(443)
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await ask(site, call).catch(() => null)
      if (answer && answer.status < 500) break
      await sleep(1000)
    }
    await looksWell(machine)
    await follow('Backups')
    await looksWell(machine)

    const [keepLog = '', baseBackup = '', goBack = '', wayBack = ''] = blocksOf(guide, 'Back to a moment')
    tell('Back to a moment ...')
    await machine.run(keepLog)
    await machine.run(baseBackup)
    await invite('before@example.com')
    await sleep(1500)
    const moment = (await machine.run('date --iso-8601=seconds')).trim()
    await sleep(1500)
    await invite('after@example.com')
    await machine.run(goBack.replace(/moment='[^']*'/, `moment='${moment}'`))
    const invited = "select email from staff where email in ('before@example.com', 'after@example.com')"
    assert.equal(
      await machine.run(`runuser -u postgres -- psql portal -Atc "${invited}"`),
      'before@example.com\n',
    )
    await looksWell(machine)

    tell('The way back, and another vault key ...')
    const [kept = ''] = (await machine.run('ls -d /var/lib/postgresql/*/main.*')).split('\n')
    await machine.run(`data=${kept.replace(/\.[^.]*$/, '')}\n${wayBack.replace('$data.DATE', kept)}`)
    const back = `runuser -u postgres -- psql portal -Atc "${invited} order by 1"`
    assert.equal(await machine.run(back), 'after@example.com\nbefore@example.com\n')
    await looksWell(machine)
    await machine.run(blocksOf(guide, 'Rotating secrets').at(-1) ?? '')
    await looksWell(machine)
    tell('the guide holds')
    return true
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    await machine.remove()
  }
}
