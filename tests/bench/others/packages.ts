import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const run = promisify(execFile)
const folder = '.cache/bench'
/** The compared packages and their imports, with pinned versions. */
const packages = [
  '@adyen/adyen-web@6.45.2',
  'preact@10.29.8',
  'classnames@2.5.1',
  '@paypal/paypal-js@10.1.0',
  '@paypal/messaging-components@1.83.0',
]

/** Downloads a registry package once, without its dependencies and without running its scripts. */
async function fetched(wanted: string): Promise<void> {
  const target = `${folder}/node_modules/${wanted.replace(/(?<=.)@.*/, '')}`
  if (existsSync(`${target}/package.json`)) return
  await mkdir(target, { recursive: true })
  const patience = ['--fetch-retries=0', '--fetch-timeout=30000']
  const { stdout } = await run('npm', ['pack', wanted, '--silent', '--pack-destination', folder, ...patience])
  await run('tar', ['-xzf', `${folder}/${stdout.trim()}`, '-C', target, '--strip-components=1'])
}

/** The core without payment methods, bundled as in Adyen's guide. */
async function adyen(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: "export { AdyenCheckout } from '@adyen/adyen-web'", resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** The script for a shop's page, as built by PayPal; the message itself loads later, in an iframe. */
const payPal = () =>
  readFile(`${folder}/node_modules/@paypal/messaging-components/dist/bizcomponents/js/messaging.js`, 'utf8')

/** Scripts of other products by name; empty, with a note on stderr, if the registry is unreachable. */
export async function products(): Promise<Record<string, string>> {
  try {
    for (const wanted of packages) await fetched(wanted)
  } catch {
    process.stderr.write('Adyen and PayPal are left out: the npm registry could not be reached.\n')
    return {}
  }
  return { 'Adyen Web core, no view yet': await adyen(), 'PayPal messages, no message yet': await payPal() }
}
