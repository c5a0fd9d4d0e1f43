import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change of a file's text; a missing file starts empty. */
type Edit = readonly [file: string, change: (text: string) => string]

const put = (before: string, text: string) => (code: string) => {
  if (!code.includes(before)) throw new RangeError(`nothing reads ${before}`)
  return code.replace(before, () => text + before)
}

const migrations = 'demo/api/platform/database/migrations'
const next = String(readdirSync(migrations).filter((name) => /^\d{4}/.test(name)).length + 1).padStart(4, '0')

/** The files a newcomer edits to add a question, as in the README: how many people live on the income. */
const question: readonly Edit[] = [
  [
    'core/fields/person/profile.ts',
    put(
      'export const maritalStatus =',
      `export const dependents = choiceOf(
  { name: 'dependents', label: 'Dependentes', the: 'o número de dependentes' },
  { nenhum: 'Nenhum', um: 'Um', mais: 'Dois ou mais' },
)

`,
    ),
  ],
  [
    'core/answers/answers.ts',
    put(
      '  address: {\n',
      "  dependents: { part: 'person', fields: ['dependents'], neededBy: ['basic'], group: 'about' },\n",
    ),
  ],
  [
    'portal/journey.ts',
    put("    address: { path: 'basico", "    dependents: { path: 'basico/dependentes' },\n"),
  ],
  [
    'portal/features/request/questions.ts',
    put(
      '  maritalStatus: { title',
      "  dependents: { title: 'Quantas pessoas vivem da sua renda?', lead: 'Conta na análise do banco.' },\n",
    ),
  ],
  [
    `${migrations}/${next}-dependents.ts`,
    () => `import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('dependents', 'text').execute()
}
`,
  ],
]

const picture = 'portal/README.md'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The first failing check, or undefined. */
function complaint(copy: string): string | undefined {
  const checks = [
    ...['core', 'portal', 'demo', 'tests'].map((world) => ['tsc', '--noEmit', '-p', world]),
    ['vitest', 'run', '--project', 'laws'],
    ['vitest', 'run', '--project', 'contract', 'migrat', 'retention'],
  ]
  return checks
    .find((args) => spawnSync('npx', ['--no-install', ...args], { cwd: copy, stdio: 'ignore' }).status !== 0)
    ?.filter((word) => !/^(run|--)/.test(word))
    .join(' ')
}

/** The README with the journey's diagram generated again. */
function drawn(copy: string, readme: string): string {
  const { stdout } = spawnSync('node', ['--import', 'tsx', 'portal/build/print-flow.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const [journey = ''] = stdout.split('\n\n')
  return readme.replace(/flowchart TD\n {2}subgraph in_start[\s\S]*?(?=\n```)/, () => journey.trimEnd())
}

/**
 * Adds a question to a copy of the sources and leaves out each of its files in turn; each time compilation or
 * a law must fail.
 *
 * @param copy the folder of the copy; restored afterwards
 */
export function omissions(copy: string): { told: string; isWhole: boolean } {
  const before = new Map(
    [...question.map(([file]) => file), picture].map((file) => [file, read(join(copy, file))]),
  )
  const write = (file: string, text: string) => writeFileSync(join(copy, file), text)
  const restore = (file: string) => {
    if (before.get(file)) write(file, before.get(file) ?? '')
    else rmSync(join(copy, file), { force: true })
  }
  const change = ([file, edit]: Edit) => write(file, edit(before.get(file) ?? ''))
  const edits: readonly Edit[] = [...question, [picture, (readme) => drawn(copy, readme)]]
  for (const edit of edits) change(edit)
  const whole = complaint(copy)
  const rows = edits.map((edit) => {
    restore(edit[0])
    const found = complaint(copy)
    change(edit)
    return { file: edit[0], found }
  })
  for (const [file] of edits) restore(file)
  const told = [
    '| a question without | found by |',
    '| --- | --- |',
    `| nothing: ${edits.length} files | ${whole ? `NOT SOUND: ${whole}` : 'nothing, as it should be'} |`,
    ...rows.map(({ file, found }) => `| ${file} | ${found ?? 'NOT FOUND'} |`),
  ].join('\n')
  return { told, isWhole: !whole && rows.every(({ found }) => found) }
}
