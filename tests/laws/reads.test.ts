import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { sourcesOf } from './sources.ts'

interface OnePlace {
  what: string
  pattern: RegExp
  /** Restricts the files to check. */
  within?: RegExp
  /** Where it belongs. */
  home: readonly string[]
  /** Known other places. */
  alsoIn: readonly string[]
  planted: string
}

/** Belongs to reads (portal/kit/reads/use-read.ts) and commands (portal/kit/reads/create-command.ts). */
const inOnePlace: readonly OnePlace[] = [
  {
    what: 'the cache of server answers follows what others change',
    pattern: /@tanstack\/|\bfollow(?:Commands|Tabs)\b|'visibilitychange'/,
    home: [
      'portal/kit/reads/create-command.ts',
      'portal/kit/reads/read-cache.ts',
      'portal/kit/reads/tab-messages.ts',
      'portal/kit/reads/use-answer.ts',
      'portal/kit/reads/use-read.ts',
    ],
    alsoIn: [],
    planted: 'followTabs(() => store.facts && catchUp.perform())',
  },
  {
    what: 'a library is used as published',
    pattern: /as unknown as Query|\b_(?:defaulted|optimisticResults)\b|query-core/,
    home: [],
    alsoIn: [],
    planted: "_optimisticResults: 'optimistic',",
  },
  {
    what: 'effects run by what they use',
    pattern: /biome-ignore lint\/correctness\/useExhaustiveDependencies/,
    home: [],
    alsoIn: [],
    planted: '// biome-ignore lint/correctness/useExhaustiveDependencies: once',
  },
  {
    what: 'a refusal is said',
    pattern: /\berrorSentence\(/,
    within: /^portal\/.*\.tsx$/,
    // Field errors shown at the field: the statement's file.
    home: ['portal/kit/refusal-reason.tsx', 'portal/features/request/ebs/bank/statement-upload.tsx'],
    alsoIn: [],
    planted: '<p key={code}>{text.failed[code] ?? errorSentence(code)}</p>',
  },
  {
    what: 'something is asked for',
    pattern: /<form\b/,
    home: [
      'core/ui/form/form.tsx',
      // Native forms that work before any script: the simulator, the login on partners' pages, and the
      // closable warning.
      'core/ui/simulator/amount-and-term.tsx',
      'widget/login/view.tsx',
      'core/ui/scam-warning/scam-warning.tsx',
      // A text box submitted by Enter, with errors at its own message; styles and code load with the chat.
      'portal/features/chat/own/message-composer.tsx',
    ],
    alsoIn: [],
    planted: '<form noValidate onSubmit={submit}>',
  },
  {
    what: 'what counts once is counted',
    pattern: /\bidempotencyKey\b/,
    // The page also identifies a chat message by its key, because the same text may be sent twice.
    home: [
      'core/api/client.ts',
      'portal/kit/reads/send-command.ts',
      'portal/features/chat/own/send-messages.ts',
    ],
    alsoIn: [],
    planted: 'call(announce, { body }, { signal, idempotencyKey: key })',
  },
]

const sources = sourcesOf(['core', 'portal', 'widget'], /\.tsx?$/)

describe('reads and commands', () => {
  it.each(inOnePlace)('in one place $what', ({ pattern, within = /./, home, alsoIn, planted }) => {
    expect(planted).toMatch(pattern)
    const found = sources
      .filter(({ file, code }) => within.test(file) && pattern.test(code))
      .map(({ file }) => file)
    expect(found.filter((file) => !home.includes(file)).sort()).toEqual([...alsoIn].sort())
  })

  it('an operation outdates reads that there are', () => {
    const reads = operations.filter(({ method }) => method === 'GET').map(({ id }) => id)
    const named = operations.flatMap(({ invalidates = [] }) => invalidates)
    expect(named.filter((id) => !reads.includes(id))).toEqual([])
  })
})
