import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chain, type Edit, put } from '../scaffold/edits.ts'
import { kinds } from '../scaffold/kinds.ts'

const migrations = 'demo/api/platform/database/migrations'
const next = String(readdirSync(migrations).filter((name) => /^\d{4}/.test(name)).length + 1).padStart(4, '0')

/** The README with the journey's diagram generated again from the changed copy. */
function drawn(readme: string, copy: string): string {
  const { stdout } = spawnSync('node', ['--import', 'tsx', 'portal/build/print-flow.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const [journey = ''] = stdout.split('\n\n')
  return readme.replace(/flowchart TD\n {2}subgraph in_start[\s\S]*?(?=\n```)/, () => journey.trimEnd())
}

/** The files a newcomer edits to add a question, as in the README: how many people live on the income. */
const question: readonly Edit[] = [
  [
    'core/fields/person/profile.ts',
    put(
      'export const maritalStatus =',
      `export const dependents = choiceField(
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
    'core/routes/journey.ts',
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
  ['portal/README.md', drawn],
]

/** An attribute of the simulator that the same files take as any other: the least amount on its scale. */
const attribute: readonly Edit[] = [
  [
    'widget/simulator/schema.ts',
    chain(
      put('  maxLoanAmount: numberAttribute,\n', '  minLoanAmount: numberAttribute,\n'),
      put('  maxLoanAmount: Reais\n', '  minLoanAmount: Reais\n'),
      put(
        '    maxLoanAmount,\n',
        '    minLoanAmount: clampReais(written.minLoanAmount ?? toReais(config.limits.minLoanAmountCents), maxLoanAmount),\n',
      ),
      put(
        '    maxLoanAmount: {\n',
        "    minLoanAmount: { says: 'Reais; narrows the scale.', portuguese: 'O menor valor, em reais.' },\n",
      ),
    ),
  ],
  [
    'widget/simulator/view.tsx',
    put('    maxLoanAmountCents:', '    minLoanAmountCents: toCents(settings.minLoanAmount),\n'),
  ],
  [
    'widget/simulator/README.md',
    put('| `max-loan-amount`', '| `min-loan-amount` | `minLoanAmount` | 1000 | raises the minimum |\n'),
  ],
]

const callingTime = "v.picklist(['manha', 'tarde'], 'not_an_option')"

/** An operation that keeps its answer in a table: when a customer wants to be called. */
const operation: readonly Edit[] = [
  [
    'core/api/contract/preferences.ts',
    put(
      '/** The token in the unsubscribe',
      `export const saveCallingTime = defineOperation({
  id: 'saveCallingTime',
  method: 'PUT',
  path: '/api/v1/preferences/calling-time',
  summary: 'Keeps when the person wants to be called.',
  auth: 'bearer',
  body: v.strictObject({ callingTime: ${callingTime} }),
  status: 200,
  response: v.object({ callingTime: ${callingTime} }),
})

`,
    ),
  ],
  [
    'demo/api/profile/preference-routes.ts',
    put(
      '  routes.own(listConsents',
      `  routes.own(contract.saveCallingTime, async ({ userId, database, body }) => {
    const set = { ...body, updatedAt: new Date().toISOString() }
    await database
      .insertInto('callingTimes')
      .values({ userId, ...set })
      .onConflict((taken) => taken.column('userId').doUpdateSet(set))
      .execute()
    return body
  })
`,
    ),
  ],
  [
    'portal/features/account/preference-commands.ts',
    put(
      'export const saveChoice',
      `export const saveCallingTime = createCommand(api.saveCallingTime, (callingTime: 'manha' | 'tarde') => ({
  body: { callingTime },
}))

`,
    ),
  ],
  [
    'tests/contract/support/operations.ts',
    put('  savePreference:', "  saveCallingTime: { body: () => ({ callingTime: 'manha' }) },\n"),
  ],
  [
    'demo/api/profile/tables.ts',
    chain(
      put(
        "/** Tables of a person's data",
        `interface CallingTimes {
  userId: string
  callingTime: 'manha' | 'tarde'
  updatedAt: string
}

`,
      ),
      put('  preferences: Preferences\n', '  callingTimes: CallingTimes\n'),
      put(
        '  preferences: {',
        "  callingTimes: { of: 'user', disposal: 'erased', title: 'Horário de contato', words: { callingTime: 'Horário de contato' } },\n",
      ),
    ),
  ],
  [
    `${migrations}/${next}-calling-times.ts`,
    () => `import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('calling_times')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('calling_time', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}
`,
  ],
]

/** The text of a file, empty if it is missing. */
export function originalOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The first failing check, or undefined. */
function complaint(copy: string): string | undefined {
  const checks = [
    ...['core', 'portal', 'widget', 'demo', 'tests'].map((world) => ['tsc', '--noEmit', '-p', world]),
    ['vitest', 'run', '--project', 'laws'],
    ['vitest', 'run', '--project', 'unit', 'widget/package', '-t', 'what its guide tells'],
    ['vitest', 'run', '--project', 'contract', 'migrat', 'retention', 'data-export', 'platform/operations'],
  ]
  return checks
    .find((args) => spawnSync('npx', ['--no-install', ...args], { cwd: copy, stdio: 'ignore' }).status !== 0)
    ?.filter((word) => !/^(run|--)/.test(word))
    .join(' ')
}

/** What a newcomer adds, with its files as in the README. */
export const additions: readonly { what: string; edits: readonly Edit[] }[] = [
  { what: 'a question', edits: question },
  { what: 'an attribute of an embed', edits: attribute },
  { what: 'an operation with a table', edits: operation },
]

/**
 * Adds each of these to a copy of the sources and leaves out each of its files in turn; each time compilation,
 * a law or a test must fail. What `npm run new` makes must be sound.
 *
 * @param copy the folder of the copy; restored afterwards
 */
export function omissions(copy: string): { told: string; isWhole: boolean } {
  const results = [
    ...additions.map((addition) => omitted(copy, addition)),
    ...samples.map(([kind, name]) => scaffolded(copy, kind, name)),
  ]
  return {
    told: results.map(({ told }) => told).join('\n\n'),
    isWhole: results.every(({ isWhole }) => isWhole),
  }
}

/** What `npm run new` makes of each kind. */
export const samples = [
  ['page', 'trust/fees'],
  ['element', 'fee-note'],
  ['operation', 'profile/listFees'],
] as const

/** Makes the files of a kind in the copy, where nothing may fail. */
function scaffolded(copy: string, kind: (typeof samples)[number][0], name: string) {
  const edits = kinds[kind](name)
  const before = new Map(edits.map(([file]) => [file, originalOf(join(copy, file))]))
  for (const [file, edit] of edits) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), edit(before.get(file) ?? '', copy))
  }
  const found = complaint(copy)
  for (const [file, text] of before)
    if (text) writeFileSync(join(copy, file), text)
    else rmSync(join(copy, file), { force: true })
  return {
    told: `npm run new -- ${kind} ${name}: ${found ? `NOT SOUND: ${found}` : 'sound'}`,
    isWhole: !found,
  }
}

function omitted(copy: string, { what, edits }: (typeof additions)[number]) {
  const before = new Map(edits.map(([file]) => [file, originalOf(join(copy, file))]))
  const write = (file: string, text: string) => writeFileSync(join(copy, file), text)
  const restore = (file: string) => {
    if (before.get(file)) write(file, before.get(file) ?? '')
    else rmSync(join(copy, file), { force: true })
  }
  const change = ([file, edit]: Edit) => write(file, edit(before.get(file) ?? '', copy))
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
    `| ${what} without | found by |`,
    '| --- | --- |',
    `| nothing: ${edits.length} files | ${whole ? `NOT SOUND: ${whole}` : 'nothing, as it should be'} |`,
    ...rows.map(({ file, found }) => `| ${file} | ${found ?? 'NOT FOUND'} |`),
  ].join('\n')
  return { told, isWhole: !whole && rows.every(({ found }) => found) }
}
