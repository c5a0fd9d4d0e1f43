import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { systemClock, today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { openBank } from '../../../demo/sandbox/played-bank.ts'
import { scratch } from '../../support/scratch.ts'
import { useWitness } from '../support/psp.ts'

const soap =
  '<?xml version="1.0"?><Envelope><Body><Fault><faultcode>Server</faultcode></Fault></Body></Envelope>'
const problem = { type: 'https://pix.bcb.gov.br/api/v2/error/ChaveInexistente', title: 'x', status: 412 }

const request = () => ({
  ...{ reference: 'charge-1', documentNumber: 'A/1', ourNumber: '00000000001', barcode: '0'.repeat(44) },
  ...{ txid: randomUUID().replaceAll('-', ''), cents: 10_00, issuedOn: today(systemClock) },
  dueDate: addDays(today(systemClock), 5),
  payer: { name: 'Ana Souza', cpf: '27654901470', address: null },
})

/** A return as the bank has it. */
const part = (id: string, valor: string, natureza = 'ORIGINAL') => ({
  ...{ id, valor, natureza, status: 'DEVOLVIDO' },
})

describe('what banks answer beside the document', () => {
  const played = useWitness()

  test.each<[what: string, status: number, body: unknown, error: RegExp]>([
    ['a status of its own, with a problem of its own', 412, problem, /^charges\.register: answered 412$/],
    ['a fault in XML', 500, soap, /^charges\.register: answered 500$/],
    ['a page', 503, '<html>Em manutenção</html>', /^charges\.register: answered 503$/],
    ['a page that says all is well', 200, '<html>ok</html>', /^charges\.register: no such answer/],
    ['nothing', 201, '', /^charges\.register: no such answer/],
    ['no right to do it', 403, { title: 'Acesso Negado' }, /^charges\.register: answered 403$/],
    ['an amount that is a number', 201, { valor: { original: 10 } }, /^charges\.register: no such answer/],
    ['a refusal as a page', 400, '<html>Bad Request</html>', /^charges\.register: refused: 400/],
    ['a refusal as a list', 400, [{ codigo: 'x' }], /^charges\.register: refused: 400/],
    [
      'violations that are no list',
      400,
      { violacoes: { propriedade: 'cobv.devedor' } },
      /^charges\.register: refused: 400/,
    ],
  ])('%s is a failure that a job repeats, told without a value', async (_, status, body, error) => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    const asked = request()
    await played.witness.answering(
      (_method, path) => (path.startsWith('/cobv/') ? { status, body } : undefined),
      async () => expect(register(asked)).rejects.toThrow(error),
    )
    // The bank is asked again as if nothing had been.
    expect(await register(asked)).toEqual({ pixLocation: `pix.psp.example/qr/v2/cobv/${asked.txid}` })
  })

  test('a list with raw line breaks in a text, or another spelling of the txid, is read', async () => {
    const { payments } = pixCharges(played.witness.settings, systemClock)
    const day = today(systemClock)
    const pix = {
      ...{ endToEndId: `E98765432${'4'.repeat(23)}`, txId: 'a'.repeat(26), valor: '12.00' },
      ...{ horario: systemClock().toISOString(), infoPagador: 'duas#linhas' },
    }
    const paginacao = {
      ...{ paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
    }
    const body = JSON.stringify({ parametros: { paginacao }, pix: [pix] }).replace('#', '\n')
    await played.witness.answering(
      (_method, path) => (path === '/pix' ? { status: 200, body } : undefined),
      async () =>
        expect(await payments({ day })).toMatchObject({
          payments: [{ charge: pix.txId, message: 'duas linhas' }],
          unread: [],
        }),
    )
  })

  test('a payer whose letters the bank does not take is written without accents', async () => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    const address = {
      street: 'Praça da Sé',
      number: '1',
      complement: '',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      cep: '01001000',
    }
    const asked = { ...request(), payer: { name: 'Inês Araújo', cpf: '27654901470', address } }
    const violacoes = [{ razao: 'caracteres inválidos', propriedade: 'cobv.devedor.cidade' }]
    const refusal = {
      ...problem,
      type: problem.type.replace('ChaveInexistente', 'CobVOperacaoInvalida'),
      violacoes,
    }
    let refusals = 1
    await played.witness.answering(
      (method, path) =>
        method === 'PUT' && path.startsWith('/cobv/') && refusals-- > 0
          ? { status: 400, body: refusal }
          : undefined,
      async () => expect(await register(asked)).toMatchObject({ pixLocation: expect.any(String) }),
    )
    expect(played.witness.seen.at(-1)?.body).toMatchObject({
      devedor: { nome: 'Ines Araujo', cidade: 'Sao Paulo', logradouro: 'Praca da Se, 1' },
    })
  })

  test.each<[form: string, told: () => string, seconds: number]>([
    ['in seconds', () => '90', 90],
    ['as a moment', () => new Date(systemClock().getTime() + 90_000).toUTCString(), 90],
    ['that is too long', () => '86400', 3600],
  ])('a bank that has too much to do is asked again when it says, %s', async (_form, told, seconds) => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    for (const status of [429, 503])
      await played.witness.answering(
        (_method, path) =>
          path.startsWith('/cobv/') ? { status, body: {}, headers: { 'retry-after': told() } } : undefined,
        async () => {
          const failure: unknown = await register(request()).catch((error: unknown) => error)
          expect(failure).toBeInstanceOf(PortPending)
          const wait = failure instanceof PortPending ? failure.retryAfterSeconds : 0
          expect([wait <= seconds, wait > seconds - 5]).toEqual([true, true])
        },
      )
  })

  test('a location with a scheme is a location without it', async () => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    const asked = request()
    const body = {
      ...{ txid: asked.txid, status: 'ATIVA', location: 'https://pix.psp.example/qr/v2/cobv/1' },
      ...{ valor: { original: '10.00' }, calendario: { dataDeVencimento: asked.dueDate } },
    }
    await played.witness.answering(
      () => ({ status: 201, body }),
      async () => expect(await register(asked)).toEqual({ pixLocation: 'pix.psp.example/qr/v2/cobv/1' }),
    )
  })

  test.each([
    [
      'has a location that no code has room for',
      { location: `pix.psp.example/${'q'.repeat(70)}` },
      /no location/,
    ],
  ])('a charge that %s is not shown', async (_what, odd, error) => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    const asked = request()
    const body = {
      ...{ txid: asked.txid, status: 'ATIVA', location: 'pix.psp.example/qr/v2/cobv/1' },
      ...{ valor: { original: '10.00' }, calendario: { dataDeVencimento: asked.dueDate }, ...odd },
    }
    await played.witness.answering(
      () => ({ status: 201, body }),
      async () => expect(register(asked)).rejects.toThrow(error),
    )
  })

  test('a charge that the bank has removed is told as such', async () => {
    const { register } = pixCharges(played.witness.settings, systemClock)
    const asked = request()
    const body = {
      ...{ txid: asked.txid, status: 'REMOVIDA_PELO_PSP', valor: { original: '10.00' } },
      calendario: { dataDeVencimento: asked.dueDate },
    }
    await played.witness.answering(
      () => ({ status: 201, body }),
      async () => expect(await register(asked)).toEqual({ refused: 'removed' }),
    )
  })

  test('of charges the removed ones alone are told, once, whatever a bank makes of the filter', async () => {
    const { removed } = pixCharges(played.witness.settings, systemClock)
    const cobs = [
      { txid: 'a'.repeat(32), status: 'REMOVIDA_PELO_PSP' },
      { txid: 'b'.repeat(32), status: 'ATIVA' },
      { txid: 'c'.repeat(32), status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      { txid: null },
    ]
    const body = { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }, cobs }
    await played.witness.answering(
      (_method, path) => (path === '/cobv' ? { status: 200, body } : undefined),
      async () => {
        const { txids } = await removed({ day: '2026-11-16', until: '2026-11-20' })
        expect(new Set(txids)).toEqual(new Set(['a'.repeat(32), 'c'.repeat(32)]))
      },
    )
  })

  describe('a list of several pages', () => {
    const day = '2026-11-20'
    const days = { day, until: day }
    const most = 2
    const momentOf = (index: number) => new Date(`${day}T12:00:00Z`).getTime() + index * 45 * 60_000
    const pixOf = (index: number) => `E98765432${String(index).padStart(23, '0')}`
    const txidOf = (index: number) => String(index).padStart(32, '0')
    const idOf = (index: number) => `RR98765432${String(index).padStart(19, '0')}`
    const named: Readonly<Record<string, [name: string, itemOf: (index: number) => object]>> = {
      '/pix': [
        'pix',
        (index) => ({
          ...{ endToEndId: pixOf(index), txid: 'f'.repeat(32), valor: '30.00' },
          horario: new Date(momentOf(index)).toISOString(),
        }),
      ],
      '/cobv': ['cobs', (index) => ({ txid: txidOf(index), status: 'REMOVIDA_PELO_PSP' })],
      '/rec': [
        'recs',
        (index) => ({
          ...{ idRec: idOf(index), status: 'CRIADA', vinculo: { contrato: `contrato ${index}` } },
          loc: { location: 'pix.psp.example/qr/v2/rec/1' },
        }),
      ],
    }
    type Telling = (paging: Record<string, number>, page: number) => Record<string, number>
    /** What the bank tells of a page that it ignores, or of a list that it cuts. */
    const tellings: [what: string, tell: Telling][] = [
      ['with the number of the first page', (paging) => ({ ...paging, paginaAtual: 0 })],
      ['with the number of the asked page', (paging, page) => ({ ...paging, paginaAtual: page })],
      ['without a count of items', ({ quantidadeDePaginas = 1 }) => ({ quantidadeDePaginas })],
      ['as if there were one page', (paging) => ({ ...paging, paginaAtual: 0, quantidadeDePaginas: 1 })],
    ]
    /** Answers lists of some moments, the first items on each page. */
    const ignoring = (tell: Telling, moments: number[]) => (_method: string, path: string, query: string) => {
      const [name, itemOf] = named[path] ?? []
      if (!name || !itemOf) return undefined
      const asked = new URLSearchParams(query)
      const [from, until] = [asked.get('inicio'), asked.get('fim')].map((at) => Date.parse(at ?? ''))
      const found = moments.flatMap((at, index) => (at >= (from ?? 0) && at <= (until ?? 0) ? [index] : []))
      const paging = {
        ...{ itensPorPagina: most, quantidadeTotalDeItens: found.length },
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / most)),
      }
      const paginacao = tell(paging, Number(asked.get('paginacao.paginaAtual')))
      const items = found.slice(0, most).map((index) => itemOf(index))
      return { status: 200, body: { parametros: { paginacao }, [name]: items } }
    }
    const moments = [0, 1, 2, 3, 4].map(momentOf)
    const askedFor = (contract: string) => ({
      ...{ reference: 'authorization-1', contract, askedOn: day, firstDueDate: '2026-12-20' },
      ...{ limitCents: 100_00, payer: { name: 'Ana Souza', cpf: '27654901470' } },
    })
    const clock = () => new Date('2026-11-22T12:00:00Z')

    test.each(tellings)('is read whole at a bank that ignores the page, %s', async (_what, tell) => {
      const { payments, removed, authorizeDebits } = pixCharges(played.witness.settings, clock)
      await played.witness.answering(ignoring(tell, moments), async () => {
        const read = await payments({ day })
        expect(read.payments.map(({ paymentId }) => paymentId).toSorted()).toEqual([0, 1, 2, 3, 4].map(pixOf))
        const { txids } = await removed(days)
        expect([...new Set(txids)].toSorted()).toEqual([0, 1, 2, 3, 4].map(txidOf))
        expect(await authorizeDebits(askedFor('contrato 4'))).toMatchObject({ recurrenceId: idOf(4) })
      })
    })

    test.each(tellings)(
      'is told as not read where one second has more than a page, %s',
      async (_what, tell) => {
        const { payments, removed, authorizeDebits } = pixCharges(played.witness.settings, clock)
        const crowded = [...moments, ...[10, 20, 30].map((ms) => momentOf(9) + ms)]
        await played.witness.answering(ignoring(tell, crowded), async () => {
          const words = /pages of 2026-11-20T18:\d\d:\d\dZ that contradict each other/
          await expect(payments({ day })).rejects.toThrow(words)
          await expect(removed(days)).rejects.toThrow(words)
          await expect(authorizeDebits(askedFor('contrato 4'))).rejects.toThrow(words)
        })
      },
    )
  })

  test('of a day no moment is left out, and an item that is none keeps no other from being read', async () => {
    const { payments } = pixCharges(played.witness.settings, systemClock)
    const [good, odd] = [`E98765432${'2'.repeat(23)}`, `E98765432${'3'.repeat(25)}`]
    const pix = { endToEndId: good, valor: '30.00', horario: '2026-11-20T23:59:59.900-03:00' }
    const ends: (string | null)[] = []
    await played.witness.answering(
      (_method, _path, query) => {
        const asked = new URLSearchParams(query)
        ends.push(asked.get('inicio'), asked.get('fim'))
        const paginacao = { paginaAtual: 0, quantidadeDePaginas: 1 }
        const items = [null, { ...pix, endToEndId: odd }, { ...pix, endToEndId: '\u0000' }, pix]
        return { status: 200, body: { parametros: { paginacao }, pix: items } }
      },
      async () => {
        const found = await payments({ day: '2026-11-20' })
        expect(found.payments.map(({ paymentId }) => paymentId)).toEqual([good])
        expect(found.unread).toEqual(['sem-id-2026-11-20', odd, 'sem-id-2026-11-20'])
        await payments({ day: '2026-11-21' })
      },
    )
    // A day begins where the one before it ends.
    expect(ends).toEqual([...['20T', '21T'], ...['21T', '22T']].map((day) => `2026-11-${day}03:00:00Z`))
  })

  test('a Pix that was given back in several parts has them all', async () => {
    const { payment } = pixCharges(played.witness.settings, systemClock)
    const endToEndId = `E98765432${'1'.repeat(23)}`
    const body = {
      ...{ endToEndId, txid: 'a'.repeat(32), valor: '30.00', horario: '2026-11-20T03:00:00-03:00' },
      devolucoes: [
        part('1', '5.00', 'MED_FRAUDE'),
        part('2', '7.00', 'ORIGINAL'),
        part('3', '1.00', 'MED_OPERACIONAL'),
      ],
    }
    await played.witness.answering(
      () => ({ status: 200, body }),
      async () =>
        expect((await payment({ endToEndId })).payment).toMatchObject({
          paidAt: '2026-11-20T06:00:00.000Z',
          returned: [
            { cents: 500, isForced: true },
            { cents: 700, isForced: false },
            { cents: 100, isForced: true },
          ],
        }),
    )
  })

  /** Has the bank tell of a Pix with something odd, alone and in the list of its day. */
  async function telling(
    odd: object,
    work: (
      charges: ReturnType<typeof pixCharges>,
      endToEndId: string,
      pix: { endToEndId: string },
    ) => Promise<void>,
  ): Promise<void> {
    const endToEndId = `E98765432${'4'.repeat(23)}`
    const pix = { endToEndId, valor: '30.00', horario: '2026-11-20T03:00:00-03:00', ...odd }
    const paginacao = { paginaAtual: 0, quantidadeDePaginas: 1 }
    await played.witness.answering(
      (_method, path) => ({
        status: 200,
        body: path === '/pix' ? { parametros: { paginacao }, pix: [pix] } : pix,
      }),
      () => work(pixCharges(played.witness.settings, systemClock), endToEndId, pix),
    )
  }

  test.each<[what: string, odd: object, read: object]>([
    ['a return that is no list', { devolucoes: part('1', '5.00') }, { returned: [{ cents: 500 }] }],
    [
      'returns that cannot be read',
      { devolucoes: [part('1', '5.00'), part('2', 'muito'), 'x'] },
      { returned: [{ cents: 500 }], hasUnread: true },
    ],
    [
      'returns without an id, and one in process',
      {
        devolucoes: [
          { ...part('', '5.00'), id: undefined, rtrId: `D98765432${'1'.repeat(23)}` },
          { ...part('', '6.00'), id: undefined },
          { ...part('', '7.00', 'MED_FRAUDE'), id: null },
          { ...part('', '8.00'), id: undefined, status: 'EM_PROCESSAMENTO' },
        ],
      },
      {
        returned: [
          { id: `D98765432${'1'.repeat(23)}`, cents: 500, isForced: false },
          { id: expect.stringMatching(/^[0-9a-f]{32}$/), cents: 600, isForced: false },
          { id: expect.stringMatching(/^[0-9a-f]{32}$/), cents: 700, isForced: true },
        ],
      },
    ],
    ['returns in words', { devolucoes: 'nenhuma' }, { returned: [], hasUnread: true }],
    ['a payer in words', { pagador: 'Célia Rocha' }, { payer: null }],
    ['a payer without words', { pagador: { nome: 7, cpf: '12345678909' } }, { payer: null }],
    ['a message that is a number', { infoPagador: 7 }, { message: null }],
    ['a time without a zone', { horario: '2026-11-20T03:00:00.5' }, { paidAt: '2026-11-20T06:00:00.500Z' }],
  ])('a Pix with %s is booked all the same', async (_what, odd, read) => {
    await telling(odd, async ({ payment, payments }, endToEndId) => {
      const one = (await payment({ endToEndId })).payment
      expect(one).toMatchObject({ hasUnread: false, ...read })
      expect((await payments({ day: '2026-11-20' })).payments).toEqual([one])
    })
  })

  test.each([
    ['an id that is too long', { endToEndId: `E98765432${'4'.repeat(25)}` }],
    ['an amount that is a number', { valor: 21.22 }],
    ['an amount with one decimal', { valor: '24.4' }],
    ['a time without a zone that may be of another day', { horario: '2026-11-20T02:59:00' }],
  ])('a Pix with %s is not booked, and no guess is made', async (_what, odd) => {
    await telling(odd, async ({ payment, payments }, endToEndId, pix) => {
      await expect(payment({ endToEndId })).rejects.toThrow(/^charges\.payment: no such answer/)
      expect(await payments({ day: '2026-11-20' })).toEqual({ payments: [], unread: [pix.endToEndId] })
    })
  })

  test.each<[what: string, status: number, told: object]>([
    ['of its txid', 400, { violacoes: [{ razao: 'em uso', propriedade: 'cobr.txid' }] }],
    ['of its txid in words', 400, { detail: 'O campo cobr.txid encontra-se em uso.' }],
    ['as there already', 409, { title: 'Já existe' }],
  ])(
    'a debit that is refused because %s is no refusal, also where it is not found yet',
    async (_what, status, told) => {
      const { debit } = pixCharges(played.witness.settings, systemClock)
      const type = 'https://pix.bcb.gov.br/api/v2/error/CobROperacaoInvalida'
      const asked = {
        ...{ reference: 'charge-1', recurrenceId: `RR${'1'.repeat(27)}`, txid: 'd'.repeat(32), cents: 10_00 },
        ...{ dueDate: addDays(today(systemClock), 5), documentNumber: 'A/1' },
      }
      await played.witness.answering(
        (method) => (method === 'PUT' ? { status, body: { type, ...told } } : { status: 404, body: {} }),
        async () => expect(debit(asked)).rejects.toThrow(/^charges\.debit: refused/),
      )
    },
  )

  test('what the played bank keeps is there after a restart', async () => {
    const file = join(mkdtempSync(join(scratch, 'bank-')), 'bank.db')
    const options = { clock: systemClock, location: 'pix.psp.example/qr/v2/cobv', file }
    const before = await openBank(options)
    const asked = request()
    await before.charges.register(asked)
    await before.close()
    const after = await openBank(options)
    const { endToEndId = '' } = (await after.psp.pay(asked.txid)) ?? {}
    expect((await after.charges.payment({ endToEndId })).payment).toMatchObject({ amountCents: 10_00 })
    await after.close()
  })
})
