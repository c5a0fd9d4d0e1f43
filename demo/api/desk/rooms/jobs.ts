import { formatInstant } from '#core/format/instant.ts'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/errors.ts'
import { awaitedDays, awaitedIn, givenUpJobs, retryJob, setJobAside } from '../../platform/jobs/queue.ts'
import { html } from '../../platform/pages/markup.ts'
import { age, confirmation, form, pathOf, written } from '../parts.ts'
import type { Asked, DeskRoutes } from '../routes.ts'
import { jobWords } from '../text.ts'

/** Page of failed jobs, to retry or set aside. */
export function jobRoom(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('jobs', {
    title: 'Tarefas que falharam',
    empty: `Nenhuma tarefa desistiu. As que falham são tentadas de novo sozinhas, por cerca de cinco horas. As que esperam uma resposta prometida desistem depois de ${awaitedDays} dias.`,
    above: html`<p>Antes de repetir, veja se o motivo passou: o servidor de e-mail, o banco, o site do parceiro. Depois de 30 dias aqui, uma tarefa é apagada.</p>`,
    rows: (part) => givenUpJobs(database, part),
    item: ({
      id,
      kind,
      attempts,
      failure,
      awaitedSince,
      givenUpAt,
    }) => html`<h2>${jobWords[kind] ?? written(kind)}</h2>
<p class="meta">${
      awaitedSince
        ? html`${written(kind)}. O serviço disse em ${formatInstant(awaitedSince)} que responderia depois, e não respondeu. A última pergunta foi ${age(clock, givenUpAt)}. Antes de repetir, pergunte a ele por ${written(awaitedIn(failure))}`
        : html`${written(kind)}, ${attempts} tentativas, a última ${age(clock, givenUpAt)}, em ${formatInstant(givenUpAt)}. Erro: ${written(failure)}`
    }</p>
${form('retryJob', { id }, html`<button>Repetir agora</button>`)}
<details><summary>Pôr de lado</summary>
${form(
  'dropJob',
  { id },
  html`${confirmation('Isto não será mais feito nunca')}<button class="quiet">Pôr de lado</button>`,
)}</details>`,
  })
  const kindOf = async ({ params }: Asked) => {
    const job = await database
      .selectFrom('jobs')
      .select('kind')
      .where('id', '=', params.id ?? '')
      .executeTakeFirst()
    return { detail: `${job?.kind ?? 'nenhuma'} ${params.id}` }
  }
  const to = () => pathOf('jobs')
  routes.deed('retryJob', {
    about: kindOf,
    to,
    act: async (inside, { params }) => {
      if (!(await retryJob(clock, inside.database, params.id ?? ''))) throw refusal(409, 'state_conflict')
      return 'job-retried'
    },
  })
  routes.deed('dropJob', {
    confirmed: true,
    about: kindOf,
    to,
    act: async (inside, { params }) => {
      if (!(await setJobAside(inside.database, params.id ?? ''))) throw refusal(409, 'state_conflict')
      return 'job-dropped'
    },
  })
}
