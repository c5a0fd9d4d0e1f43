import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { isQueued, runAgain } from '../../platform/jobs/queue.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import type { ActionName } from '../desk-actions.ts'
import { actionForm } from '../page-elements.ts'

/** What is shown of money whose job has ended without an answer of the bank: its task may be deleted. */
export async function askAgainMarkup(
  database: Database,
  job: { kind: string; payload: string },
  action: ActionName,
  params: Readonly<Record<string, string>>,
): Promise<Markup | undefined> {
  if (await isQueued(database, job.kind, job.payload)) return undefined
  return html`<p class="late">O banco não disse o que houve, e a pergunta parou. Veja com ele antes de perguntar de novo.</p>
${actionForm(action, params, html`<button>Perguntar de novo ao banco</button>`)}`
}

/** Has a job ask the bank again. @throws ApiError 409 if one does already */
export async function askAgain({ clock, database }: Context, kind: string, payload: string) {
  if (!(await runAgain(clock, database, kind, payload))) throw createRefusal('state_conflict')
  return 'bank-asked' as const
}
