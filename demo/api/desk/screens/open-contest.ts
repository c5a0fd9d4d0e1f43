import * as v from 'valibot'
import type { Installment } from '#core/api/contract/installments.ts'
import { contestComment, longestComplaint } from '#core/fields/contest-comment.ts'
import { usedName } from '#core/format/called-name.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { contestedWords } from '#core/text/contested.ts'
import { installmentLabelOf, installmentWords } from '#core/text/installments.ts'
import { promiseTerm } from '#core/text/promises.ts'
import { contestEndsProposal } from '#core/text/proposals.ts'
import { findById } from '../../identity/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/pages/markup.ts'
import { showProposal } from '../../repayment/renegotiation/proposals.ts'
import { showInstallments } from '../../repayment/show-installments.ts'
import { assignToAnswerer } from '../../support/assign-conversation.ts'
import { contestForCustomer, saidLast } from '../../support/contest-for-customer.ts'
import { findContact } from '../../support/waiting-chats.ts'
import type { DeskRequest, DeskRoutes, RecordedPage } from '../desk-routes.ts'
import {
  actionForm,
  actionPath,
  confirmationBox,
  type FieldProblems,
  factsList,
  isolatedText,
  problemAttributes,
  problemMarkup,
  redactedCpf,
} from '../page-elements.ts'
import { otherText } from '../text.ts'
import { seenFields, seenIn } from './chats.ts'
import { confirmationProblems } from './reasons-field.ts'
import { staffAnswerForm } from './staff-answer-form.ts'

const refusals: FieldProblems = {
  state_conflict:
    'Nada foi aberto: esta parcela já está contestada, ou alguém da equipe respondeu ou pegou a conversa antes. Veja como está agora.',
  idempotency_key_reused: otherText,
}

interface TypedContest {
  number: string
  complaint: string
}

/** Parses the form. @returns the contest, or what is wrong with each field */
function readContest(given: URLSearchParams): TypedContest | { problems: FieldProblems } {
  const number = given.get('parcela') ?? ''
  const complaint = v.safeParse(contestComment.schema, given.get('dito') ?? '')
  const problems = {
    ...(!/^[1-9]\d*$/.test(number) && { parcela: 'Escolha a parcela.' }),
    ...(!complaint.success && { dito: `Escreva o que a pessoa disse, de 1 a ${longestComplaint} letras.` }),
    ...confirmationProblems(given),
  }
  return complaint.success && Object.keys(problems).length === 0
    ? { number, complaint: complaint.output }
    : { problems }
}

/** Page on which the support contests an installment for a customer who said in the conversation that it is wrong. */
export function openContestScreens(routes: DeskRoutes, context: Context): void {
  const { database } = context
  const askedOf = ({ params }: Pick<DeskRequest, 'params'>) => ({
    userId: params.id ?? '',
    loanId: params.loan ?? '',
  })

  async function show(
    asked: Pick<DeskRequest, 'params'>,
    given = new URLSearchParams(),
    problems: FieldProblems = {},
    problem?: string,
  ): Promise<RecordedPage> {
    const { userId, loanId } = askedOf(asked)
    const { items, today, next } = await showInstallments(context, { userId, loanId })
    const [account, contact, said, { proposal }] = await Promise.all([
      findById({ database }, userId),
      findContact(database, userId),
      saidLast(database, userId),
      showProposal(context, { userId, loanId }),
    ])
    const chosen = given.get('parcela') ?? String(next)
    const option = (item: Installment) =>
      html`<option value="${item.number}"${chosen === String(item.number) && html` selected`}>${contestedWords.installment(item, today)}: ${installmentWords[installmentLabelOf(item)].toLowerCase()}</option>`
    return {
      title: 'Abrir uma contestação',
      about: { userId, detail: contact?.protocol },
      body: html`${problem && html`<p class="notice error" role="alert" tabindex="-1" autofocus>${problem}</p>`}
${factsList([
  ['Pessoa', isolatedText(usedName(account))],
  ['CPF', redactedCpf(account.cpf)],
])}
<p>É o mesmo que a pessoa tocar em “${thisIsWrong}” na parcela: até a resposta ela não conta como atrasada, nem aumenta. O financeiro responde em até ${promiseTerm('contest')}.</p>
${proposal?.state === 'open' && proposal.change.kind === 'late-plan' && html`<p class="notice info">${contestEndsProposal(proposal.until)}</p>`}
${actionForm(
  'openContest',
  { id: userId, loan: loanId },
  html`${given.has('visto') ? html`${['visto', 'de'].map((name) => html`<input type="hidden" name="${name}" value="${given.get(name)}">`)}` : seenFields(contact)}
<label for="parcela">O que está errado</label>
${problemMarkup('parcela', problems)}
<select id="parcela" name="parcela"${problemAttributes('parcela', problems)}>${items.filter(({ isContested }) => !isContested).map(option)}</select>
<label for="dito">Com as palavras da pessoa: vai para o financeiro, e ela lê</label>
${problemMarkup('dito', problems)}
<textarea id="dito" name="dito" dir="auto" rows="5" maxlength="${longestComplaint}" required${problemAttributes('dito', problems)}>${given.get('dito') ?? said.slice(0, longestComplaint)}</textarea>
${problemMarkup('confirmo', problems)}
${confirmationBox('A pessoa disse isto. Ela recebe um e-mail e lê o protocolo na conversa')}
<button>Abrir a contestação</button>`,
)}
<p><a href="${actionPath('chat', { id: userId })}">Voltar à conversa</a></p>`,
    }
  }

  const { answerIn, refused } = staffAnswerForm({ read: readContest, show, refusals })

  routes.page('newContest', (asked) => show(asked))
  routes.deed('openContest', {
    about: async (asked) => {
      const { userId } = askedOf(asked)
      return { userId, detail: (await findContact(database, userId))?.protocol }
    },
    to: (asked) => actionPath('chat', { id: askedOf(asked).userId }),
    act: async (inside, asked) => {
      const { userId, loanId } = askedOf(asked)
      const said = { userId, loanId, ...answerIn(asked) }
      const number = await contestForCustomer(inside, inside.database, said)
      const seen = { staffId: asked.staff.id, number, ...seenIn(asked.form) }
      await assignToAnswerer(inside.database, userId, seen)
      return 'contest-opened'
    },
    refused,
  })
}
