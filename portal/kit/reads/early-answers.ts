import type { NamedRead, ReadAnswer } from '#core/api/contract/together.ts'
import { clientError } from '#core/api/errors.ts'
import { readLimitMs } from '#core/api/time-limits.ts'
import { endWithSession, readToken } from '#core/session/session.ts'

/** What the HTML has asked for before the script was there (app/pre-hydration/ask-early.ts). */
export interface EarlyQuestion {
  /** The token it was asked with. */
  token: string
  /** When, in ms since 1970. */
  at: number
  /** What asks a service outside has a batch of its own. */
  batches: readonly EarlyBatch[]
}

export interface EarlyBatch {
  /** What is still to be taken, each as text. */
  reads: (string | undefined)[]
  /** A fault of the server is asked about once more; null if it has failed otherwise, and is asked for as anything else. */
  answered: Promise<{ answers: readonly ReadAnswer[] } | 'fault' | null>
}

declare global {
  var askedEarly: EarlyQuestion | undefined
}

/** For how long it counts as asked for by the page, in ms: a phone may take long to load the scripts. */
const freshMs = 15_000

/** Waits until the page is hydrated: before, it has to look as its HTML, which has no data. */
async function whenHydrated(): Promise<void> {
  if ('awake' in document.documentElement.dataset) return
  await new Promise((resolve) => document.addEventListener('awake', resolve, { once: true }))
}

/**
 * The answer to a read if the HTML has asked for it, once, and for the same session; undefined if it has to be asked for by
 * the script.
 *
 * @throws ApiError if it was waited for as long as for any read
 */
export function earlyAnswerTo(read: NamedRead): Promise<ReadAnswer | undefined> | undefined {
  const { askedEarly: early } = globalThis
  const text = JSON.stringify(read)
  const batch = early?.batches.find(({ reads }) => reads.includes(text))
  if (!early || !batch) return undefined
  const at = batch.reads.indexOf(text)
  batch.reads[at] = undefined
  if (early.token !== readToken() || Date.now() - early.at > freshMs) return undefined
  return Promise.all([batch.answered, whenHydrated()]).then(([found]) => {
    if (early.token !== readToken()) return undefined
    if (found === null && Date.now() - early.at >= readLimitMs) throw clientError('timeout')
    return found === 'fault' ? { status: 500 } : found?.answers[at]
  })
}

endWithSession({
  reset() {
    globalThis.askedEarly = undefined
  },
})
