import { endWithSession } from '#core/session/session.ts'
import { aheadMs } from '../../kit/reads/ahead.ts'
import { followCommands } from '../../kit/reads/command.ts'
import { followTabs } from '../../kit/reads/tabs.ts'
import { readFacts } from './read-facts.ts'
import { begun, store, wantedNow } from './store.ts'

let asked: { of: string; at: number; facts: ReturnType<typeof readFacts> } | undefined

const forget = () => {
  asked = undefined
}
followCommands(forget)
endWithSession({ reset: forget })
followTabs(forget)

const isFresh = () => asked !== undefined && Date.now() - asked.at < aheadMs

begun.take = async (wanted) => {
  const ahead = isFresh() ? asked : undefined
  forget()
  const facts = await ahead?.facts.catch(() => undefined)
  // If the press names a request, the prefetched facts still fit if they are of that one.
  const isIt =
    ahead?.of === JSON.stringify(wanted) || (wanted.kind === 'known' && facts?.loan?.id === wanted.id)
  return isIt ? facts : undefined
}

/** Prefetches the facts of the request's steps, unless they are known. */
export function findLoanAhead(): void {
  if (store.facts || isFresh()) return
  const wanted = wantedNow()
  const facts = readFacts({ isPrefetch: () => true }, wanted)
  asked = { of: JSON.stringify(wanted), at: Date.now(), facts }
  // The page asks again and reports the error.
  facts.catch(forget)
}
