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
  '@stripe/stripe-js@10.2.1',
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

/** Code that imports the packages, bundled as a shop does. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
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

/** Scripts by name; none, with a note on stderr, if the registry is unreachable. */
async function scripts(of: Record<string, () => Promise<string>>): Promise<Record<string, string>> {
  try {
    for (const wanted of packages) await fetched(wanted)
  } catch {
    process.stderr.write('Other products are left out: the npm registry could not be reached.\n')
    return {}
  }
  return Object.fromEntries(
    await Promise.all(Object.entries(of).map(async ([name, script]) => [name, await script()] as const)),
  )
}

/** Scripts of other products: Adyen's core without payment methods, as in its guide, and PayPal's messages. */
export const products = () =>
  scripts({
    'Adyen Web core, no view yet': () => bundled("export { AdyenCheckout } from '@adyen/adyen-web'"),
    'PayPal messages, no message yet': payPal,
  })

/** Scripts that put a line at a price, `#place`, as the guides of the products say. Klarna has no package of it. */
export const placements = () =>
  scripts({
    'PayPal, its loader': () =>
      bundled(`import { loadScript } from '@paypal/paypal-js'
        loadScript({ clientId: 'test', components: 'messages', currency: 'BRL' })
          .then(({ Messages }) => Messages({ amount: 1299.9, placement: 'product' }).render('#place'))
          .catch(() => undefined)`),
    'PayPal, the script that it loads': payPal,
    'Stripe, its loader': () =>
      bundled(`import { loadStripe } from '@stripe/stripe-js'
        loadStripe('pk_test_placement')
          .then((stripe) => stripe.elements()
            .create('paymentMethodMessaging', { amount: 129990, currency: 'BRL', paymentMethodTypes: ['klarna'], countryCode: 'BR' })
            .mount('#place'))
          .catch(() => undefined)`),
  })
