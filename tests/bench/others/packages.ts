import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const run = promisify(execFile)
const folder = '.cache/bench'
/** What is compared and what it imports, each at one version for ever. */
const packages = [
  '@adyen/adyen-web@6.45.2',
  'preact@10.29.8',
  'classnames@2.5.1',
  '@paypal/paypal-js@10.1.0',
  '@paypal/messaging-components@1.83.0',
]

/** Fetches a package of the registry once, without what it depends on and without running anything of it. */
async function fetched(wanted: string): Promise<void> {
  const target = `${folder}/node_modules/${wanted.replace(/(?<=.)@.*/, '')}`
  if (existsSync(`${target}/package.json`)) return
  await mkdir(target, { recursive: true })
  const patience = ['--fetch-retries=0', '--fetch-timeout=30000']
  const { stdout } = await run('npm', ['pack', wanted, '--silent', '--pack-destination', folder, ...patience])
  await run('tar', ['-xzf', `${folder}/${stdout.trim()}`, '-C', target, '--strip-components=1'])
}

/** The core without a means of payment, bundled as Adyen's guide has it. */
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

/** What runs in a shop's page, as PayPal has built it; the message itself comes later, into a frame. */
const payPal = () =>
  readFile(`${folder}/node_modules/@paypal/messaging-components/dist/bizcomponents/js/messaging.js`, 'utf8')

/** Scripts of other products by name; none, and one line that says so, when the registry is not there. */
export async function products(): Promise<Record<string, string>> {
  try {
    for (const wanted of packages) await fetched(wanted)
  } catch {
    process.stderr.write('Adyen and PayPal are left out: the npm registry could not be reached.\n')
    return {}
  }
  return { 'Adyen Web core, no view yet': await adyen(), 'PayPal messages, no message yet': await payPal() }
}
