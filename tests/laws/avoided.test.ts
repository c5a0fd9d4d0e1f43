import { describe, expect, it } from 'vitest'
import { type Source, sourcesOf } from './sources.ts'

interface Avoided {
  what: string
  pattern: RegExp
  folders: readonly string[]
  /** Allowed files, each with its reason. */
  but?: readonly string[]
  planted: string
}

const everywhere = ['core', 'portal', 'widget', 'demo']
const inBrowsers = ['core', 'portal', 'widget']

const server = ['demo/api', 'demo/sandbox']
const tests = ['tests/contract', 'tests/durability', 'tests/hosts', 'tests/journeys', 'tests/unit']

/** Constructs that are avoided, so that their safe use needs no review. */
const avoided: readonly Avoided[] = [
  {
    what: 'code made of text',
    pattern: /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/,
    folders: everywhere,
    planted: 'eval(text)',
  },
  {
    what: 'other programs',
    pattern: /child_process/,
    folders: ['core', 'portal', 'widget', ...server],
    planted: "import { exec } from 'node:child_process'",
  },
  {
    what: 'markup made of text',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/,
    folders: inBrowsers,
    planted: 'element.innerHTML = name',
  },
  {
    what: 'file inputs beside the one that all pages use',
    pattern: /type="file"|type: 'file'|showOpenFilePicker/,
    folders: inBrowsers,
    but: ['core/ui/file-button/file-button.tsx'],
    planted: '<input type="file" />',
  },
  {
    what: 'why something failed without when to retry, which `refusalSentences` and `RefusalNotice` add',
    pattern: /errorSentence\([\w.?]*\berror\.code\)|\bby=\{\{/,
    folders: inBrowsers,
    planted: 'setFault(errorSentence(outcome.error.code))',
  },
  {
    what: 'messages from other windows',
    pattern: /\bpostMessage\(|addEventListener\(\s*'message'|\.onmessage\b/,
    folders: inBrowsers,
    // Only tabs of this origin receive it, and it only says that something changed.
    but: ['portal/kit/reads/tab-messages.ts'],
    planted: "addEventListener('message', hear)",
  },
  {
    what: 'calls to other servers, but for mail, database and what partners are told',
    pattern: /\bfetch\(|https?\.(?:request|get)\(|from 'node:(?:https|http2|dgram|tls)'|\bcreateConnection\(/,
    folders: server,
    // The operator sets the URLs of two; the others run in the demo's pages on their own origin.
    but: [...['demo/api/doctor.ts', 'demo/api/referrals/postback.ts'], ...['demo/sandbox/pages/enter.js']],
    planted: 'await fetch(address)',
  },
  {
    what: 'SQL made of text',
    pattern: /sql\.raw\(|sql\.lit\(|\.executeSql\(/,
    folders: server,
    but: [
      // The names of the columns that a read selects.
      'demo/api/platform/database/compiled-reads.ts',
      // The statements of migrations, which hold no values.
      'demo/api/platform/database/run-statements.ts',
      // A condition from a constant table.
      'demo/api/privacy/copy/gather-data.ts',
    ],
    planted: 'sql.raw(asked)',
  },
  {
    what: 'transactions beside the one that admits the caller, names its isolation and is repeated',
    pattern: /\.transaction\(\)/,
    folders: ['demo'],
    but: ['demo/api/platform/database/in-transaction.ts'],
    planted: 'await database.transaction().execute(work)',
  },
  {
    what: 'numbers that can be foretold',
    pattern: /Math\.random\(/,
    folders: server,
    planted: 'const code = Math.random()',
  },
  {
    what: 'the time of the process, but where the server gets its clock and for the length of a span',
    pattern: /\bnew Date\(\)|\bDate\.now\(|(?<!new )\bDate\(\)|\btoday\(\)|\bsystemClock\b/,
    folders: ['demo/api'],
    but: [
      ...['demo/api/doctor.ts', 'demo/api/pix-webhook.ts'],
      ...['demo/api/platform/tracing.ts', 'demo/api/serve.ts'],
    ],
    planted: 'const at = new Date().toISOString()',
  },
  {
    what: 'the first letters of a moment for its day, which after 21 h in São Paulo are of the next: `businessDate`',
    pattern: /\.(?:slice|substring|substr)\(0, 10\)|\.split\('T'/,
    folders: everywhere,
    // They count days, or have moved the moment before.
    but: ['core/calendar/clock.ts', 'core/calendar/dates.ts'],
    planted: 'promisedDate(kind, reversedAt.slice(0, 10))',
  },
  {
    what: 'broken hashes and ciphers',
    pattern: /createHash\(\s*'(?:md5|sha1)'|-(?:ecb|cbc)'|\bdes3?-/,
    folders: everywhere,
    planted: "createHash('md5')",
  },
  {
    what: 'values that fit any type, so that no contract sees them',
    pattern: /\bas never(?=\s*[)\],;}]|$)/m,
    folders: everywhere,
    planted: 'savePerson.perform(values as never)',
  },
  {
    what: 'text on the accent that the backplate of forced colors covers, but for drawings and the selection',
    pattern: /color: var\(--on-accent\);(?![^}]*forced-color-adjust: none)/,
    folders: inBrowsers,
    but: [
      'core/ui/base.css',
      'core/ui/button/button.module.css',
      'core/ui/field/radio-cards.module.css',
      'portal/features/request/ebs/progress/collecting.module.css',
    ],
    planted: '.badge { color: var(--on-accent); }',
  },
  {
    what: 'a container that leaves its width to its words, which count as none in a track that asks them',
    pattern: /\{(?![^{}]*\s(?:contain-intrinsic-)?inline-size: )[^{}]*container-type: inline-size/,
    folders: inBrowsers,
    // It fills a dialog, whose width is set.
    but: ['widget/price/price.module.css'],
    planted: '.box { max-inline-size: 100%; container-type: inline-size; }',
  },
  {
    what: 'the height of a window asked of paper too, whose first page is then empty',
    pattern: /^ {0,2}min-block-size: [^;]*\d[sdl]?v[hb]\b/m,
    folders: inBrowsers,
    planted: '.page {\n  min-block-size: 80svh;\n}',
  },
  {
    what: 'links that touch, which are read as one',
    pattern: /<\/a><a\b/,
    folders: everywhere,
    planted: 'html`<a href="/one">Um</a><a href="/two">Dois</a>`',
  },
  {
    what: 'a place in a text that is compared, though it is -1 of what is not there: `orderIn` sees that',
    pattern:
      /\bindexOf\([^\n]*(?:toBe(?:Less|Greater)Than| [<>] )|=>\s*[\w.]+\.indexOf\((?:[^()]|\([^()]*\))*\)\s*[,)]/,
    folders: tests,
    planted: 'expect(page.indexOf(one)).toBeLessThan(page.indexOf(other))',
  },
]

/** The build runs on a developer's machine. */
const isBuild = ({ file }: Source) => file.startsWith('portal/build/')
const sources = (folders: readonly string[]) =>
  sourcesOf(folders, /\.(tsx?|m?js|css)$/).filter((source) => !isBuild(source))

const breaches = ({ pattern, but = [] }: Avoided, found: readonly Source[]) =>
  found.filter(({ file, code }) => pattern.test(code) && !but.includes(file)).map(({ file }) => file)

describe('what is done without', () => {
  it.each(avoided)('is nowhere: $what', (row) => {
    expect(breaches(row, sources(row.folders))).toEqual([])
  })

  it.each(avoided)('is seen: $what', (row) => {
    expect(breaches(row, [{ file: 'planted.ts', code: row.planted }])).toEqual(['planted.ts'])
  })

  it.each(avoided.filter(({ but }) => but))('has no exception that nobody needs: $what', (row) => {
    const needed = breaches({ ...row, but: [] }, sources(row.folders))
    expect(needed).toEqual(row.but)
  })
})
