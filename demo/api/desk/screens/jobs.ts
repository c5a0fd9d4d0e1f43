import { formatInstant } from '#core/format/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import {
  awaitedAnswerIn,
  awaitedDays,
  countGivenUpByKind,
  listGivenUpJobs,
  retryDays,
  retryJob,
  retryJobsOfKind,
  setJobAside,
} from '../../platform/jobs/queue.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { readPayload } from '../../repayment/bank/ask-again.ts'
import { confirmJob, isBookedPix } from '../../repayment/bank/confirm-payment.ts'
import type { DeskRequest, DeskRoutes } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  ageText,
  confirmationBox,
  failureMarkup,
  isolatedText,
} from '../page-elements.ts'
import { jobWords } from '../text.ts'

/** Where the money of a Pix is whose job has failed. */
async function pixMarkup(database: Database, endToEndId: string): Promise<Markup> {
  return html`<p>Identificador do Pix: ${isolatedText(endToEndId)}. ${
    (await isBookedPix(database, endToEndId))
      ? 'O pagamento está lançado aqui. O que falhou é o que o banco conta dele depois, como uma devolução: confira no site do banco.'
      : 'O dinheiro está na conta, e ainda em nenhuma parcela: procure o Pix no site do banco.'
  }</p>`
}

/** Page of failed jobs, to retry or set aside. */
export function jobScreens(routes: DeskRoutes, { database, clock }: Context): void {
  routes.queue('jobs', {
    title: 'Tarefas que falharam',
    empty: `Nenhuma tarefa desistiu. As que falham são tentadas de novo sozinhas, por até ${retryDays} dias, e nenhuma desiste enquanto o serviço que ela chama está fora do ar. As que esperam uma resposta prometida desistem depois de ${awaitedDays} dias.`,
    above: html`<p>Antes de repetir, veja se o motivo passou: o servidor de e-mail, o banco, o site do parceiro. Depois de 30 dias aqui, uma tarefa é apagada.</p>`,
    actions: async () =>
      html`${(await countGivenUpByKind(database))
        .filter(({ count }) => count > 1)
        .map(
          ({ kind, count }) => html`<details><summary>${jobWords[kind] ?? kind}: ${count} tarefas</summary>
${actionForm(
  'retryJobs',
  { kind },
  html`${confirmationBox('O motivo passou para todas elas')}<button>Repetir todas</button>`,
)}</details>`,
        )}`,
    rows: (part) => listGivenUpJobs(database, part),
    item: async ({ id, kind, payload, attempts, failure, awaitedSince, givenUpAt }) => {
      return html`<h2>${jobWords[kind] ?? isolatedText(kind)}</h2>
<p class="meta">${
        awaitedSince
          ? html`${isolatedText(kind)}. O serviço disse em ${formatInstant(awaitedSince)} que responderia depois, e não respondeu. A última pergunta foi ${ageText(clock, givenUpAt)}. Antes de repetir, pergunte a ele por ${isolatedText(awaitedAnswerIn(failure))}`
          : html`${isolatedText(kind)}, ${attempts} tentativas, a última ${ageText(clock, givenUpAt)}, em ${formatInstant(givenUpAt)}. ${failureMarkup(failure)}`
      }</p>
${kind === confirmJob && (await pixMarkup(database, readPayload(payload).id))}
${actionForm('retryJob', { id }, html`<button>Repetir agora</button>`)}
<details><summary>Descartar</summary>
${actionForm(
  'dropJob',
  { id },
  html`${confirmationBox('Esta tarefa não será executada de novo')}<button class="quiet">Descartar</button>`,
)}</details>`
    },
  })
  const kindOf = async ({ params }: DeskRequest) => {
    const job = await database
      .selectFrom('jobs')
      .select('kind')
      .where('id', '=', params.id ?? '')
      .executeTakeFirst()
    return { detail: `${job?.kind ?? 'nenhuma'} ${params.id}` }
  }
  const to = () => actionPath('jobs')
  routes.deed('retryJob', {
    about: kindOf,
    to,
    act: async (inside, { params }) => {
      if (!(await retryJob(clock, inside.database, params.id ?? ''))) throw createRefusal('state_conflict')
      return 'job-retried'
    },
  })
  routes.deed('retryJobs', {
    confirmed: true,
    about: ({ params }) => ({ detail: params.kind }),
    to,
    act: async (inside, { params }) => {
      if ((await retryJobsOfKind(clock, inside.database, params.kind ?? '')) === 0)
        throw createRefusal('state_conflict')
      return 'jobs-retried'
    },
  })
  routes.deed('dropJob', {
    confirmed: true,
    about: kindOf,
    to,
    act: async (inside, { params }) => {
      if (!(await setJobAside(inside.database, params.id ?? ''))) throw createRefusal('state_conflict')
      return 'job-dropped'
    },
  })
}
