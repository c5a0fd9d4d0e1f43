import { longestMessage } from '#core/api/contract/chat.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  type FieldProblems,
  isolatedText,
  problemAttributes,
  problemMarkup,
} from '../page-elements.ts'
import {
  addReadyAnswer,
  changeReadyAnswer,
  hasOtherPlace,
  listReadyAnswers,
  namePlace,
  type ReadyAnswerInput,
  readReadyAnswer,
  removeReadyAnswer,
} from '../ready-answers.ts'

const longestTitle = 60

/** What a form holds, and what is wrong with it. */
interface TypedAnswer {
  input: ReadyAnswerInput
  problems: FieldProblems
}

/** Checks a form for the ready answer with an id, or for another one. */
async function readForm(database: Database, form: URLSearchParams, id?: string): Promise<TypedAnswer> {
  const read = (name: string) => (form.get(name) ?? '').trim()
  const input = { title: read('titulo'), text: read('texto') }
  const others = (await listReadyAnswers(database)).filter((one) => one.id !== id)
  const { title, text } = input
  const problems = {
    ...((title.length === 0 || title.length > longestTitle) && {
      titulo: `Dê um título de 1 a ${longestTitle} letras.`,
    }),
    ...(others.some((one) => one.title === title) && {
      titulo: 'Já há uma resposta com este título. Escolha outro, para não trocar uma pela outra.',
    }),
    ...((text.length === 0 || text.length > longestMessage) && {
      texto: `Escreva de 1 a ${longestMessage} letras.`,
    }),
    ...(hasOtherPlace(text) && {
      texto: `Só ${namePlace} é trocado, pelo nome do cliente. Tire as outras chaves: elas chegariam como estão.`,
    }),
  }
  return { input, problems }
}

const fields = ({ title, text }: ReadyAnswerInput, problems: FieldProblems): Markup => html`
<label for="titulo">Título, que só a equipe vê</label>
${problemMarkup('titulo', problems)}
<input id="titulo" name="titulo" maxlength="${longestTitle}" autocomplete="off" required value="${title}"${problemAttributes('titulo', problems)}>
<label for="texto">Texto. No lugar de ${namePlace} entra o nome do cliente</label>
${problemMarkup('texto', problems)}
<textarea id="texto" name="texto" rows="5" maxlength="${longestMessage}" required${problemAttributes('texto', problems)}>${text}</textarea>`

const empty: TypedAnswer = { input: { title: '', text: '' }, problems: {} }

/** Pages of the texts that the staff inserts into its answers. */
export function readyAnswerScreens(routes: DeskRoutes, { database }: Context): void {
  async function showAll({ input, problems } = empty): Promise<RecordedPage> {
    const all = await listReadyAnswers(database)
    const rows = all.map(
      ({ id, title, text }) =>
        html`<article><h2><a href="${actionPath('readyAnswer', { id })}">${isolatedText(title)}</a></h2><pre>${isolatedText(text)}</pre></article>`,
    )
    return {
      title: 'Respostas prontas',
      body: html`<p>Textos para inserir numa resposta e mudar antes de enviar. A equipe toda usa os mesmos.</p>
${rows.length > 0 ? rows : html`<p>Nenhuma ainda.</p>`}
<h2>Nova resposta</h2>
${actionForm('addReadyAnswer', {}, html`${fields(input, problems)}<button>Guardar</button>`)}`,
    }
  }
  routes.page('readyAnswers', () => showAll())
  routes.deed('addReadyAnswer', {
    about: () => ({}),
    to: () => actionPath('readyAnswers'),
    act: async (inside, { form }) => {
      const { input, problems } = await readForm(inside.database, form)
      if (Object.keys(problems).length > 0) throw createRefusal('malformed_body')
      await addReadyAnswer(inside, input)
      return 'ready-answer-kept'
    },
    refused: async ({ form }, { code, status }) =>
      code === 'malformed_body' ? { ...(await showAll(await readForm(database, form))), status } : undefined,
  })

  async function show(id: string, typed?: TypedAnswer, problem?: string): Promise<RecordedPage> {
    const known = await readReadyAnswer(database, id)
    const { input, problems } = typed ?? { input: known, problems: {} }
    const asSeen = html`<input type="hidden" name="visto" value="${known.updatedAt}">`
    return {
      title: 'Resposta pronta',
      body: html`${
        problem &&
        html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>
<h2>Como está agora</h2><pre>${isolatedText(known.text)}</pre>`
      }
${actionForm(
  'changeReadyAnswer',
  { id },
  html`${asSeen}
${fields(input, problems)}<button>Guardar</button>`,
)}
<h2>Apagar</h2>
${actionForm('removeReadyAnswer', { id }, html`${asSeen}${confirmationBox('Ninguém da equipe usa mais este texto')}<button class="quiet">Apagar</button>`)}
<p><a href="${actionPath('readyAnswers')}">Todas as respostas prontas</a></p>`,
    }
  }
  routes.page('readyAnswer', ({ params }) => show(params.id ?? ''))
  const about = ({ params }: DeskRequest) => ({ detail: params.id })
  const to = () => actionPath('readyAnswers')
  routes.deed('changeReadyAnswer', {
    about,
    to,
    act: async (inside, { params, form }) => {
      const id = params.id ?? ''
      const { input, problems } = await readForm(inside.database, form, id)
      if (Object.keys(problems).length > 0) throw createRefusal('malformed_body')
      await changeReadyAnswer(inside, { id, seen: form.get('visto') ?? '', ...input })
      return 'ready-answer-kept'
    },
    refused: async ({ params, form }, { code, status }) => {
      const id = params.id ?? ''
      const stale =
        code === 'state_conflict'
          ? 'Alguém da equipe mudou este texto enquanto você escrevia. O seu não foi guardado: compare e guarde de novo.'
          : undefined
      if (code !== 'malformed_body' && !stale) return undefined
      return { ...(await show(id, await readForm(database, form, id), stale)), status }
    },
  })
  routes.deed('removeReadyAnswer', {
    confirmed: true,
    about,
    to,
    act: async (inside, { params, form }) => {
      await removeReadyAnswer(inside.database, { id: params.id ?? '', seen: form.get('visto') ?? '' })
      return 'ready-answer-removed'
    },
  })
}
