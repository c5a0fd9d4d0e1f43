import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesUnderVersionControl } from '../copy.ts'
import { giveNode, installDebian, installTools } from '../debian.ts'

/** A fresh Debian with systemd in a folder, and a network of its own. */
export interface Machine {
  root: string
  /** Runs commands as root, as a shell would that stops at the first failure; throws with what they printed. */
  run(commands: string): Promise<string>
  /** A socket here that leads to a port there. */
  reach(port: number): Promise<string>
  reboot(): Promise<void>
  remove(): Promise<void>
}

const tools = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' }
/** Commands that fetch something go out through the network of this machine. */
const fetching = /\b(?:apt-get|npm ci)\b/

/** What a machine is given before the guide begins: Node as from a package, the sources, and the way to the registries. */
function furnish(root: string): void {
  giveNode(root)
  for (const file of filesUnderVersionControl()) {
    mkdirSync(dirname(join(root, 'srv/portal', file)), { recursive: true })
    cpSync(file, join(root, 'srv/portal', file))
  }
  const { NODE_EXTRA_CA_CERTS } = process.env
  writeFileSync(
    join(root, 'etc/environment'),
    NODE_EXTRA_CA_CERTS ? `NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS}\n` : '',
  )
}

/** What the system tells of a process; nothing if that has ended meanwhile. */
const told = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The process that is number 1 inside, once there is one. */
function initOf(keeper: number): number | undefined {
  const children = told(`/proc/${keeper}/task/${keeper}/children`).split(' ').filter(Boolean)
  for (const child of children) {
    const inside = /^NSpid:.*\s(\d+)$/m.exec(told(`/proc/${child}/status`))?.[1]
    if (inside === '1') return Number(child)
    const below = initOf(Number(child))
    if (below) return below
  }
  return undefined
}

/** Installs a Debian and starts it. Takes two minutes, most of them for its packages. */
export async function startMachine(): Promise<Machine> {
  installTools(tools)
  const root = mkdtempSync(join(tmpdir(), 'vereda-guide-'))
  // The root of a machine is open to all its users.
  chmodSync(root, 0o755)
  installDebian(root, 'systemd,systemd-sysv,dbus,ca-certificates')
  furnish(root)
  // With 133 it asks to be started again: a restart of the machine.
  const keep = 'until systemd-nspawn "$@"; do [ $? = 133 ] || exit; done'
  const keeper = spawn(
    'sh',
    [
      ...['-c', keep, 'sh'],
      '--quiet',
      `--directory=${root}`,
      '--boot',
      '--private-network',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=copy-host',
    ],
    { stdio: 'ignore' },
  )

  async function enter(commands: string) {
    const init = initOf(keeper.pid ?? 0)
    if (!init) throw new Error('The machine does not run.')
    const rooms = [
      '--mount',
      '--uts',
      '--ipc',
      '--pid',
      '--cgroup',
      ...(fetching.test(commands) ? [] : ['--net']),
    ]
    const inside = ['--target', String(init), ...rooms]
    const shell = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8']
    const bash = ['DEBIAN_FRONTEND=noninteractive', 'bash', '-euo', 'pipefail']
    const child = spawn('nsenter', [...inside, ...shell, ...bash])
    child.stdin.end(`umask 022; set -a; . /etc/environment; set +a\n${commands}`)
    const ended = once(child, 'exit')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = await ended
    return { status, stdout, stderr }
  }

  async function waitForSystem(): Promise<void> {
    for (let tries = 0; tries < 120; tries += 1) {
      await sleep(500)
      if (!initOf(keeper.pid ?? 0)) continue
      const { stdout } = await enter('systemctl is-system-running || true')
      if (/running|degraded/.test(stdout)) return
    }
    throw new Error('The machine has not started within a minute.')
  }

  await waitForSystem()
  return {
    root,
    async run(commands) {
      const { status, stdout, stderr } = await enter(commands)
      if (status === 0) return stdout
      throw new Error(`${commands}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
    },
    async reach(port) {
      const socket = join(root, `port-${port}`)
      rmSync(socket, { force: true })
      const lead = `
        const net = require('node:net')
        net.createServer((here) => {
          const there = net.connect(${port}, '127.0.0.1')
          here.pipe(there).pipe(here)
          for (const one of [here, there]) one.on('error', () => { here.destroy(); there.destroy() })
        }).listen(process.argv[1])`
      spawn(
        'nsenter',
        ['--target', String(initOf(keeper.pid ?? 0)), '--net', process.execPath, '-e', lead, socket],
        {
          stdio: 'ignore',
        },
      ).unref()
      while (!existsSync(socket)) await sleep(50)
      return socket
    },
    async reboot() {
      await enter('systemctl reboot')
      await sleep(5000)
      await waitForSystem()
    },
    async remove() {
      await enter('systemctl poweroff')
      for (let tries = 0; tries < 60 && keeper.exitCode === null; tries += 1) await sleep(500)
      keeper.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}
