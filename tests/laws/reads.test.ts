import { describe, expect, it } from 'vitest'
import { operations } from '../../core/api/contract/contract.ts'
import { sourcesOf } from './sources.ts'

interface OnePlace {
  what: string
  pattern: RegExp
  /** Where it belongs. */
  home: readonly string[]
  /** Where it still is too. */
  alsoIn: readonly string[]
  planted: string
}

/** What reads (portal/reads/use-read.ts) and commands (portal/reads/command.ts) are there for. */
const inOnePlace: readonly OnePlace[] = [
  {
    what: 'the end of the session is heard',
    pattern: /\bonSessionEnd\(/,
    home: ['core/session/session.ts', 'portal/reads/command.ts'],
    alsoIn: [
      'portal/chat/control.ts',
      'portal/chat/state.ts',
      'portal/flows/access/known-email.ts',
      'portal/flows/access/person.ts',
      'portal/flows/access/registration.ts',
      'portal/flows/documents/hand-off/hand-off.ts',
      'portal/flows/documents/own-desk.ts',
      'portal/flows/loan/agreement/actions.ts',
      'portal/flows/loan/cancel/cancel-request.tsx',
      'portal/flows/loan/complete.ts',
      'portal/flows/loan/decision/again.ts',
      'portal/flows/loan/decision/review.ts',
      'portal/flows/loan/ebs/actions.ts',
      'portal/flows/loan/offers/actions.ts',
      'portal/flows/loan/partner/forward.ts',
      'portal/flows/loan/saves.ts',
      'portal/flows/loan/store.ts',
      'portal/flows/loan/withdrawal/actions.ts',
      'portal/flows/loan/withdrawal/return-charge.tsx',
      'portal/flows/my-loan/charge/actions.ts',
      'portal/flows/my-loan/my-loan.ts',
      'portal/flows/my-loan/one-loan.ts',
      'portal/flows/my-loan/payoff/actions.ts',
    ],
    planted: 'onSessionEnd(load.reset)',
  },
  {
    what: 'effects run by what they use',
    pattern: /biome-ignore lint\/correctness\/useExhaustiveDependencies/,
    home: [],
    alsoIn: [
      'core/react/use-look.ts',
      'core/ui/error-summary/error-summary.tsx',
      'portal/chat/own/view.tsx',
      'portal/flows/documents/document-card.tsx',
      'portal/flows/documents/picture.tsx',
      'portal/flows/loan/withdrawal/given-up.tsx',
      'portal/flows/loan/withdrawal/return-charge.tsx',
      'portal/flows/my-loan/charge/issued-charge.tsx',
      'portal/flows/security/use-token.ts',
      'portal/pages/access/login/use-login-start.ts',
      'portal/pages/loan/contract/page.tsx',
      'portal/pages/loan/ebs/bank/use-banks.ts',
      'portal/pages/loan/forwarding/page.tsx',
      'portal/pages/loan/phone/phone-desk.tsx',
      'portal/pages/loan/resume/page.tsx',
      'portal/pages/my-loan/installment/to-pay.tsx',
      'portal/pages/my-loan/loan/page.tsx',
      'portal/shell/print-sheet/print-sheet.tsx',
      'portal/shell/scam-strip/scam-strip.tsx',
      'portal/shell/use-on-demand.ts',
    ],
    planted: '// biome-ignore lint/correctness/useExhaustiveDependencies: once',
  },
  {
    what: 'a refusal is said',
    pattern: /<p>\{errorSentence\(/,
    home: ['portal/shell/refused.tsx'],
    alsoIn: [
      'portal/flows/access/resend/resend.tsx',
      'portal/flows/loan/ebs/progress/collecting.tsx',
      'portal/pages/account/data-personal/mobile-part.tsx',
      'portal/pages/loan/contract/accept.tsx',
      'portal/pages/loan/offers/offers.tsx',
      'portal/pages/my-loan/payoff/sum.tsx',
      'portal/shell/sent-code/sent-code-form.tsx',
    ],
    planted: '<p>{errorSentence(state.error.code)}</p>',
  },
  {
    what: 'calls take turns, count once, are repeated, and answers are kept',
    pattern: /\/(?:once|use-look|use-kept)\.ts'/,
    home: ['portal/reads/command.ts', 'portal/reads/use-read.ts', 'core/actions/once.ts'],
    alsoIn: [
      'portal/flows/documents/channel.ts',
      'portal/flows/documents/hand-off/use-hand-off.ts',
      'portal/flows/documents/own-desk.ts',
      'portal/flows/loan/agreement/actions.ts',
      'portal/flows/loan/cancel/cancel-request.tsx',
      'portal/flows/loan/complete.ts',
      'portal/flows/loan/decision/review-panel.tsx',
      'portal/flows/loan/decision/review.ts',
      'portal/flows/loan/ebs/actions.ts',
      'portal/flows/loan/offers/actions.ts',
      'portal/flows/loan/partner/forward.ts',
      'portal/flows/loan/saves.ts',
      'portal/flows/loan/withdrawal/actions.ts',
      'portal/flows/loan/withdrawal/given-up.tsx',
      'portal/flows/my-loan/charge/use-charge.ts',
      'portal/flows/my-loan/my-loan-screen.tsx',
      'portal/pages/loan/contract/page.tsx',
      'portal/pages/loan/ebs/bank/use-banks.ts',
      'portal/pages/loan/finished/page.tsx',
    ],
    planted: "import { once } from '../../core/actions/once.ts'",
  },
]

const sources = sourcesOf(['core', 'portal'], /\.tsx?$/)

describe('reads and commands', () => {
  it.each(inOnePlace)('in one place $what', ({ pattern, home, alsoIn, planted }) => {
    expect(planted).toMatch(pattern)
    const found = sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
    expect(found.filter((file) => !home.includes(file)).sort()).toEqual([...alsoIn].sort())
  })

  it('an operation outdates reads that there are', () => {
    const reads = operations.filter(({ method }) => method === 'GET').map(({ id }) => id)
    const named = operations.flatMap(({ invalidates = [] }) => invalidates)
    expect(named.filter((id) => !reads.includes(id))).toEqual([])
  })
})
