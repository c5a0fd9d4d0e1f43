import { mkdir, rm, writeFile } from 'node:fs/promises'
import { constants, onwarn, scripts, treeshake } from './common.mjs'
import { stylesheets } from './css.mjs'
import { manifest } from './manifest.mjs'
import { pageMetas, pageMetasId } from './page-metas.mjs'
import { apart, pageModules } from './page-modules.mjs'
import { terse } from './terse.mjs'

/** @returns {import('rollup').Plugin} */
function startClean(/** @type {string} */ folder) {
  return { name: 'start-clean', buildStart: () => rm(folder, { recursive: true, force: true }) }
}

/** Parts that change together and are wanted together; the rest follows the pages. */
const parts = {
  // The helper is React's alone: anywhere else, each of the two chunks would wait for the other.
  react:
    /commonjsHelpers|node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|use-sync-external-store|regexparam)\//,
  // By themselves: they are asked for late, and merged as small chunks are they would come with every form.
  banks:
    /@brazilian-utils\/.*\/(get-banks|banks-\w+|is-valid-bank-account|is-nullish-|mod1[01]-|generate-checksum-)/,
  professions: /core\/(fields\/person\/professions|format\/plain)\.ts$/,
  rules: /node_modules\/(valibot|redaxios|@brazilian-utils)\/|core\/text\/(errors|clearing)\.ts$/,
  // By themselves: few pages need them, and merged as small chunks are they would come with many.
  papers: /core\/(agreement|text)\/documents\.ts$|core\/api\/contract\/(agreement|documents|signature)/,
  // By itself: merged with how dates are written, it would come with the home page.
  answers: /core\/text\/(decline-reasons|protocols)\.ts$/,
  // By itself: the footer brings it late, and the loan's steps have no use for it.
  rates: /core\/text\/rates\.baked\.ts$/,
  // By themselves: what a person asks of a loan or of their mails, no login has a use for.
  installments: /core\/api\/contract\/installments\.ts$/,
  preferences: /core\/api\/contract\/preferences\.ts$/,
  // By itself: a login asks nothing about its e-mail.
  slips: /core\/format\/email-typo\.ts$|features\/access\/slip\//,
  // By themselves: most who log in have not just simulated, nor been refused.
  door: /features\/access\/login\/(wish|next-steps)/,
  // By themselves: the home page has none of them.
  icons: /core\/ui\/icon\/more-icons\.ts$/,
  // By itself: a request asks how a bank stands only while it is there.
  bank: /core\/(api\/contract|text)\/ebs\.ts$/,
  // By itself: marks in long texts, tables and quotes are of pages that are read.
  prose: /core\/(ui\/)?document\//,
  // By itself: how payments and withdrawals stand is of those who have a loan.
  standing:
    /features\/(request\/withdrawal\/standing|repayment\/words\/processing)|core\/(agreement\/withdrawal|fields\/payout)\.ts$/,
  // By themselves: they come when a login or a link has been pressed.
  arrivals: /features\/access\/(after-login|link-press|use-token)/,
  // By itself: a file is kept where there is one, and the home page has none.
  saving: /portal\/kit\/save-file\.ts$|core\/text\/waiting\.ts$/,
  closing: /portal\/kit\/(closing\/|screen\/advice)/,
  // By itself: the pages of the account read with it, and no other is to carry it.
  reads: /node_modules\/@tanstack\//,
  // By itself: merged with how dates are written, it would come with the home page.
  // By itself: who only reads types nothing.
  drafts: /portal\/kit\/drafts\//,
  waits: /core\/react\/use-countdown\.ts$/,
  // By itself: it comes once the page stands.
  attention: /portal\/app\/attention\//,
  masks: /node_modules\/@maskito\//,
  // By itself: else small chunks that every page needs would be merged into it.
  device: /node_modules\/@fingerprintjs\//,
}

function chunkOf(/** @type {string} */ id) {
  // By itself too: merged into what every page needs, it would be back where it was.
  if (id === apart) return 'pages'
  if (id === pageMetasId) return 'metas'
  if (id.endsWith('.css')) return undefined
  return Object.entries(parts).find(([, pattern]) => pattern.test(id))?.[0]
}

/** @returns {import('rollup').RollupOptions} */
export function portal() {
  const sheets = new Map()
  return {
    input: { portal: 'portal/app/main.tsx' },
    onwarn,
    treeshake,
    plugins: [
      startClean('dist/portal'),
      pageModules(),
      pageMetas(),
      stylesheets(sheets, { emitAssets: true }),
      constants(),
      scripts({ browser: true }),
      terse(),
      manifest(sheets, async (built) => {
        await mkdir('dist/build', { recursive: true })
        await writeFile('dist/build/manifest.json', JSON.stringify(built))
      }),
    ],
    output: {
      dir: 'dist/portal',
      format: 'es',
      sourcemap: 'hidden',
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      minifyInternalExports: true,
      manualChunks: chunkOf,
      // Else what a part needs would move into it, out of what every page has.
      onlyExplicitManualChunks: true,
      // A chunk of a few hundred bytes costs more in requests than it saves.
      experimentalMinChunkSize: 9000,
    },
  }
}
