import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listProtocols, readProtocol } from '#core/api/contract/protocols.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import type { PromiseKind } from '#core/promises/promises.ts'
import { writtenWays } from '#core/text/complaints.ts'
import { missedSentence, ombudsmanWay } from '#core/text/promises.ts'
import { notifyOfPassedPromises } from '../../../demo/api/support/passed-promises.ts'
import { writeMessage } from '../../../demo/api/support/write-message.ts'
import { type Api, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn } from '../support/journeys.ts'
import { salaryAccount } from '../support/loan-journey.ts'
import { knownAccount } from '../support/proofs.ts'
import { boleto, borrower, onDay } from '../support/repayment.ts'
import { afterSignature, type Signer } from '../support/signable.ts'

const today = (api: Api) => api.context.clock().toISOString().slice(0, 10)

describe.each(eitherEngine)('a promise with a date, on %s', (engine) => {
  const api = useApi(engine)

  const apologies = async ({ token }: { token: string }) => {
    const { body } = await api.send('GET', '/api/v1/messages', undefined, { token })
    const { items } = body as { items: InboxMessage[] }
    return items.filter(({ subject }) => subject.startsWith('Pedimos desculpas'))
  }

  /** Looks the day after the promise, and the day itself, on which nothing is said. */
  async function expectApology(
    who: Parameters<typeof onDay>[1],
    kind: PromiseKind,
    from: string,
    words: string,
  ) {
    const last = promisedDate(kind, from)
    await onDay(api, who, last, 23)
    await notifyOfPassedPromises(api.context)
    const after = await onDay(api, who, addDays(last, 1), 9)
    expect(await apologies(after)).toEqual([])
    await Promise.all([notifyOfPassedPromises(api.context), notifyOfPassedPromises(api.context)])
    await notifyOfPassedPromises(api.context)
    const told = await apologies(after)
    expect(told).toHaveLength(1)
    const text = JSON.stringify(told)
    for (const said of [words, formatDate(last), 'culpa é nossa', 'ouvidoria', 'protocolo'])
      expect(text).toContain(said)
    // A deaf person needs ways without a telephone.
    for (const { href } of writtenWays) expect(text).toContain(href.replace('mailto:', ''))
    const { body } = await api.send('GET', '/api/v1/protocols', undefined, after)
    expect((body as Answer<typeof listProtocols>).missed).toEqual([
      { kind, promisedBy: last, protocol: /protocolo (\S+)\)/.exec(told[0]?.subject ?? '')?.[1] },
    ])
    return after
  }

  test('an unanswered question of the chat: a mail the day after, once, and not once it is answered', async () => {
    const { person, token } = await loggedIn(api)
    const { id: userId } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    await writeMessage(api.context, api.database, userId, 'person', 'Onde está o boleto?')
    const after = await expectApology({ person, token }, 'chat', today(api), 'conversa no chat')
    await writeMessage(api.context, api.database, userId, 'attendant', 'Aqui.')
    const later = await onDay(api, after, addDays(today(api), 20))
    await notifyOfPassedPromises(api.context)
    expect(await apologies(later)).toHaveLength(1)
    // The case keeps the proof after the answer.
    const { body } = await api.send('GET', '/api/v1/protocols', undefined, later)
    const [made] = (body as Answer<typeof listProtocols>).missed
    const read = await api.send('GET', `/api/v1/protocols/${made?.protocol}`, undefined, later)
    const { history } = read.body as Answer<typeof readProtocol>
    expect(history.map(({ author }) => author)).toEqual(['register', 'person', 'register', 'attendant'])
    const said = missedSentence('chat', made?.promisedBy ?? '')
    for (const words of [said, ombudsmanWay]) expect(history[2]?.text).toContain(words)
  })

  test('a question after an answer keeps a date that is still to come', async () => {
    const { person } = await loggedIn(api)
    const { id: userId } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const dates = async () =>
      (
        await api.database.selectFrom('protocols').select('answerBy').where('userId', '=', userId).execute()
      ).map(({ answerBy }) => answerBy)
    await writeMessage(api.context, api.database, userId, 'person', 'Bom dia')
    const first = await dates()
    await writeMessage(api.context, api.database, userId, 'attendant', 'Bom dia, qual a dúvida?')
    api.advance(2 * 86_400)
    await writeMessage(api.context, api.database, userId, 'person', 'O boleto')
    expect(await dates()).toEqual(first)
  })

  test('documents that nobody has checked, and money that was not sent', async () => {
    const signer = await afterSignature(api)
    await forceState(api.database, 'under-review', signer.id)
    const now = api.context.clock().toISOString()
    await api.database.updateTable('loans').set({ updatedAt: now }).where('id', '=', signer.id).execute()
    await expectApology(signer, 'documents', today(api), 'conferência dos seus documentos')
  })

  test('money paid twice that was not given back', async () => {
    const signer = await borrower(api)
    await knownAccount(api, signer, salaryAccount)
    const charge = await boleto(api, signer, 1)
    const due = await onDay(api, signer, charge.dueDate)
    for (let time = 0; time < 2; time += 1) await sendEvent(api, pixEvent(api, charge))
    await expectApology(due, 'refund', today(api), 'devolução do seu dinheiro')
  })

  test('a boleto that the banks have not confirmed', async () => {
    const signer = await borrower(api)
    const [paid] = boletoEvents(api, await boleto(api, signer, 1))
    await sendEvent(api, paid)
    await expectApology(signer, 'clearing', today(api), 'confirmação do boleto')
  })

  test('a payment that the bank took back, and of which nobody has said what becomes of it', async () => {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    await sendEvent(api, { ...event, id: randomUUID(), type: 'reversed' })
    await expectApology(signer, 'reversal', today(api), 'resposta sobre o pagamento que voltou')
  })

  /** What opens a promise of a kind, for the first time or again. */
  const opened: Partial<Record<PromiseKind, (signer: Signer, userId: string) => Promise<unknown>>> = {
    chat: async (_, userId) => {
      await writeMessage(api.context, api.database, userId, 'attendant', 'Aqui.')
      await writeMessage(api.context, api.database, userId, 'person', 'Onde está o boleto?')
    },
    documents: ({ id }) => begin('under-review', id),
    payout: ({ id }) => begin('releasing', id),
  }
  const begin = async (state: LoanState, id: string) => {
    await forceState(api.database, state, id)
    const updatedAt = api.context.clock().toISOString()
    await api.database.updateTable('loans').set({ updatedAt }).where('id', '=', id).execute()
  }

  test.each(Object.entries(opened))(
    '%s: opened again after its day, it passes again, with another apology',
    async (kind, open) => {
      const signer = await afterSignature(api)
      const { userId } = await api.database
        .selectFrom('loans')
        .select('userId')
        .where('id', '=', signer.id)
        .executeTakeFirstOrThrow()
      const told = []
      for (let time = 0; time < 2; time += 1) {
        await open(signer, userId)
        const last = promisedDate(kind as PromiseKind, today(api))
        const after = await onDay(api, signer, addDays(last, 1), 9)
        await notifyOfPassedPromises(api.context)
        told.push((await apologies(after)).length)
      }
      expect(told).toEqual([1, 2])
    },
  )
})
