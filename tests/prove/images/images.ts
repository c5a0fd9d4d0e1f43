import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesUnderVersionControl } from '../copy.ts'
import { giveNode, installDebian, installTools } from '../debian.ts'

const containerfile = 'demo/deploy/Containerfile'
const tools = { debootstrap: 'debootstrap', buildah: 'buildah', unshare: 'util-linux', ip: 'iproute2' }

/** The base images that the file of the images begins with. */
const bases = [...new Set(readFileSync(containerfile, 'utf8').match(/^FROM \S+\.io\/\S+/gm))].map((line) =>
  line.slice('FROM '.length),
)

/** Buildah with a store of its own. */
export const buildahIn =
  (folder: string) =>
  (...args: string[]): string[] => [
    ...['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')],
    ...args,
  ]

/**
 * Builds both images by the file that operators use, and starts them on a network of their own. What the file begins
 * with is made of Debian's packages and this machine's Node, under the names that it has in the file.
 */
export function proveImages(): boolean {
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  installTools(tools)
  const folder = mkdtempSync(join(tmpdir(), 'vereda-images-'))
  const command = buildahIn(folder)
  const buildah = (...args: string[]) =>
    execFileSync('buildah', command(...args), { encoding: 'utf8' }).trim()
  try {
    tell('a fresh Debian ...')
    const debian = join(folder, 'debian')
    installDebian(debian, 'ca-certificates,curl,nginx')
    giveNode(debian)
    execFileSync('chroot', [debian, 'useradd', '--uid', '1000', '--create-home', 'node'])
    // As in nginx's own image.
    rmSync(join(debian, 'etc/nginx/sites-enabled/default'))
    writeFileSync(join(debian, 'etc/nginx/conf.d/default.conf'), '')
    const base = buildah('from', 'scratch')
    buildah('add', '--quiet', base, debian, '/')
    const { NODE_EXTRA_CA_CERTS: certificates } = process.env
    if (certificates) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, base)
    buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', base)
    for (const name of bases) buildah('commit', '--quiet', base, name)

    const sources = join(folder, 'sources')
    for (const file of filesUnderVersionControl()) {
      mkdirSync(dirname(join(sources, file)), { recursive: true })
      cpSync(file, join(sources, file))
    }
    writeFileSync(
      join(sources, 'demo/deploy/app-config.json'),
      JSON.stringify({ sandbox: true, server: { trustedProxies: ['loopback'] } }),
    )
    for (const target of ['api', 'web']) {
      tell(`the image ${target} ...`)
      buildah(
        ...['build', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'],
        ...[
          '--file',
          join(sources, containerfile),
          '--target',
          target,
          '--tag',
          `portal-${target}`,
          '--quiet',
        ],
        ...['--build-arg', 'PUBLIC_URL=https://www.example.com'],
        ...['--build-arg', 'APP_CONFIG=demo/deploy/app-config.json', sources],
      )
    }
    tell('both started ...')
    const walk = ['--net', '--pid', '--fork', '--mount-proc', '--kill-child', process.execPath]
    const { status } = spawnSync(
      'unshare',
      [...walk, '--import', 'tsx', 'tests/prove/images/walk.ts', folder],
      {
        stdio: 'inherit',
      },
    )
    if (status === 0) tell('the images hold')
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
