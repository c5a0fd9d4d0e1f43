import { describe, expect, test } from 'vitest'
import { systemClock } from '#core/calendar/clock.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { useWitness } from '../support/psp.ts'

describe('what each word of a bank is taken for', () => {
  const played = useWitness()

  /** What the port makes of an answer of the bank. */
  async function madeOf<T>(body: object, ask: (charges: ReturnType<typeof pixCharges>) => Promise<T>) {
    let made: T | undefined
    await played.witness.answering(
      () => ({ status: 200, body }),
      async () => {
        made = await ask(pixCharges(played.witness.settings, systemClock))
      },
    )
    return made
  }

  const key = 'cobranca@vereda.example'
  test.each<[what: string, told: object, toOtherKey: boolean]>([
    ['as ours is written', { chave: key }, false],
    ['ours in capitals', { chave: key.toUpperCase() }, false],
    ['ours in mixed case', { chave: 'Cobranca@Vereda.example' }, false],
    ['not told', {}, false],
    ['null', { chave: null }, false],
    ['empty', { chave: '' }, false],
    ['another one', { chave: 'outra@vereda.example' }, true],
    ['another kind of key', { chave: '+5511987654321' }, true],
  ])('the key of a Pix: %s', async (_what, told, toOtherKey) => {
    expect(played.witness.settings.key).toBe(key)
    const endToEndId = `E98765432${'4'.repeat(23)}`
    const body = { endToEndId, valor: '30.00', horario: '2026-11-20T03:00:00-03:00', ...told }
    const made = await madeOf(body, ({ payment }) => payment({ endToEndId }))
    expect(made?.payment).toMatchObject({ amountCents: 30_00, toOtherKey })
  })

  const txid = 'd'.repeat(32)
  const idRec = `RR${'1'.repeat(27)}`
  test.each([
    ['CRIADA', 'open'],
    ['ATIVA', 'open'],
    ['UMA_NOVA', 'open'],
    ['CONCLUIDA', 'paid'],
    ['EXPIRADA', 'over'],
    ['REJEITADA', 'over'],
    ['CANCELADA', 'cancelled'],
  ])('the state of a debit: %s', async (status, state) => {
    const pix = [{ endToEndId: `E98765432${'5'.repeat(23)}` }]
    const body = { txid, idRec, status, valor: { original: '30.00' }, pix }
    expect(await madeOf(body, ({ debitState }) => debitState({ txid }))).toMatchObject({ state, failed: 0 })
  })

  test.each<[attempts: string, failed: number]>([
    ['', 0],
    ['SOLICITADA', 0],
    ['AGENDADA', 0],
    ['UMA_NOVA', 0],
    ['PAGA', 0],
    ['CANCELADA', 0],
    ['REJEITADA', 1],
    ['EXPIRADA', 1],
    ['REJEITADA CANCELADA', 1],
    ['CANCELADA EXPIRADA', 1],
    ['REJEITADA AGENDADA', 1],
    ['REJEITADA EXPIRADA REJEITADA', 3],
  ])('of the attempts of a debit that have failed: “%s”', async (attempts, failed) => {
    const tentativas = attempts.split(' ').flatMap((status) => (status ? { status } : []))
    const body = { txid, idRec, status: 'ATIVA', valor: { original: '30.00' }, tentativas }
    expect(await madeOf(body, ({ debitState }) => debitState({ txid }))).toMatchObject({
      state: 'open',
      failed,
    })
  })

  test.each([
    ['CRIADA', 'waiting'],
    ['UMA_NOVA', 'waiting'],
    ['APROVADA', 'active'],
    ['REJEITADA', 'refused'],
    ['EXPIRADA', 'expired'],
    ['CANCELADA', 'ended'],
  ])('the state of an authorization: %s', async (status, state) => {
    const body = { idRec, status, vinculo: { contrato: 'A/1' } }
    expect(await madeOf(body, ({ authorization }) => authorization({ recurrenceId: idRec }))).toEqual({
      state,
    })
  })

  test.each([
    ['CRIADA', 'asked'],
    ['ENVIADA', 'sent'],
    ['UMA_NOVA', 'sent'],
    ['RECEBIDA', 'received'],
    ['ACEITA', 'accepted'],
    ['REJEITADA', 'refused'],
    ['EXPIRADA', 'expired'],
    ['CANCELADA', 'cancelled'],
  ])('the state of a request in the payer’s app: %s', async (status, state) => {
    const body = { idSolicRec: 'SC1', status }
    expect(await madeOf(body, ({ payerRequest }) => payerRequest({ requestId: 'SC1' }))).toEqual({ state })
  })

  test.each<[status: string, read: object]>([
    ['DEVOLVIDO', { returned: [{ cents: 500 }], notReturned: [], isReturning: false }],
    [
      'NAO_REALIZADO',
      { returned: [], notReturned: [{ ids: ['1'], words: 'conta encerrada' }], isReturning: false },
    ],
    ['EM_PROCESSAMENTO', { returned: [], notReturned: [], isReturning: true }],
    ['UMA_NOVA', { returned: [], notReturned: [], isReturning: true }],
  ])('the state of what goes back: %s', async (status, read) => {
    const endToEndId = `E98765432${'4'.repeat(23)}`
    const body = {
      ...{ endToEndId, valor: '30.00', horario: '2026-11-20T03:00:00-03:00' },
      devolucoes: [{ id: '1', valor: '5.00', natureza: 'ORIGINAL', status, motivo: 'conta encerrada' }],
    }
    expect((await madeOf(body, ({ payment }) => payment({ endToEndId })))?.payment).toMatchObject(read)
  })
})
