import { performAndOpenNext } from '../../current-step.ts'
import { cachedFacts } from '../../request-store.ts'
import { startEbs } from '../ebs-commands.ts'

/** Starts at a bank that has its own consent page, and goes there. */
export async function openBankPage(bank: string, group: string): Promise<void> {
  const outcome = await performAndOpenNext(() => startEbs.perform(bank, {}), { group })
  const url = cachedFacts()?.ebs?.data.authorizationUrl
  // The waiting page is in the history; the bank redirects back to it.
  if (outcome.status === 'performed' && url) window.location.assign(url)
}
