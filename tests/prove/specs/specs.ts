import * as v from 'valibot'
import { systemClock, today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { registerPixWebhook } from '../../../demo/adapters/pix-api/register-webhook.ts'
import { charges as port } from '../../../demo/api/ports/charges.ts'
import { PortFailure } from '../../../demo/api/ports/port-failures.ts'
import { openBank, type PlayedBank } from '../../../demo/sandbox/played-bank.ts'
import { fc, seed } from '../../support/random.ts'
import { faultsOf, findOperation, type Operation, readDocument } from './document.ts'
import { unused } from './unused.ts'
import { type Exchange, openWitness } from './witness.ts'

const perOperation = 50

/** Names as people have them, short, long, and with signs of all kinds. */
const name = fc.oneof(
  fc.constantFrom('José da Silva', "Maria D'Ávila e Souza", 'Ana', 'Łukasz Ñandú 🙂'),
  fc.string({ minLength: 1, maxLength: 260 }).map((text) => `A${text}`),
)
const cents = fc.integer({ min: 1, max: 9_999_999_99 })
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const cpf = fc.stringMatching(/^\d{11}$/)
const address = fc.record({
  cep: fc.stringMatching(/^\d{8}$/),
  street: fc.string({ minLength: 1, maxLength: 120 }),
  number: fc.string({ minLength: 1, maxLength: 12 }),
  complement: fc.option(fc.string({ maxLength: 60 })),
  district: fc.string({ minLength: 1, maxLength: 60 }),
  city: fc.string({ minLength: 1, maxLength: 60 }),
  state: fc.constantFrom('SP', 'RJ', 'AM'),
})

type Charges = ReturnType<typeof pixCharges>
type Request<Name extends keyof Charges> = Parameters<Charges[Name]>[0]

/** What a bank can be asked, with values drawn at random. */
function* requests(day: string): Generator<{
  register: Request<'register'>
  authorize: Request<'authorizeDebits'>
}> {
  const drawn = fc.record({
    reference: fc.uuid(),
    txid: hex(32),
    cents,
    ahead: fc.integer({ min: 2, max: 10 }),
    name,
    cpf,
    address: fc.option(address),
    documentNumber: fc.string({ minLength: 1, maxLength: 80 }),
    contract: fc.stringMatching(/^[A-Z0-9-]{1,35}$/),
  })
  for (const one of fc.sample(drawn, { numRuns: perOperation, seed })) {
    const { reference, txid, documentNumber, contract } = one
    const dueDate = addDays(day, one.ahead)
    yield {
      register: {
        ...{ reference, txid, documentNumber, dueDate, cents: one.cents },
        ...{ ourNumber: '00000000001', barcode: '0'.repeat(44), issuedOn: day },
        payer: { name: one.name, cpf: one.cpf, address: one.address as never },
      },
      authorize: {
        ...{ reference, contract, askedOn: day, firstDueDate: dueDate, limitCents: one.cents },
        payer: { name: one.name, cpf: one.cpf },
      },
    }
  }
}

/** Has the payer's bank ask for an authorization in its app. */
const askPayerOf = ({ reference, payer, ourNumber }: Request<'register'>, recurrenceId: string) => ({
  ...{ reference, recurrenceId, cpf: payer.cpf },
  until: new Date(systemClock().getTime() + 7 * 86_400_000).toISOString(),
  account: { ispb: '18236120', agency: '1', number: `${ourNumber}X` },
})

/** Calls every operation of the port, as the product does, and as it does when an answer was lost. */
async function callAll(charges: Charges, bank: PlayedBank, day: string): Promise<void> {
  for (const { register, authorize } of requests(day)) {
    const { txid, cents: amount, dueDate, reference, documentNumber } = register
    await charges.register(register)
    const pix = await bank.psp.pay(txid)
    await charges.register(register)
    const endToEndId = pix?.endToEndId ?? ''
    await charges.payment({ endToEndId })
    await charges.refund({ reference: `refund-${reference}`, endToEndId, cents: amount })
    await charges.cancel({ reference, txid })
    const other = { ...register, reference: `${reference}-2`, txid: [...txid].toReversed().join('') }
    await charges.register(other)
    await charges.cancel({ reference: other.reference, txid: other.txid })

    const made = await charges.authorizeDebits(authorize)
    if ('refused' in made) throw new Error('the played bank refused a payer')
    const { recurrenceId } = made
    await charges.authorizeDebits(authorize)
    const request = askPayerOf(register, recurrenceId)
    const shownIn = await charges.askPayer(request)
    if ('refused' in shownIn) throw new Error('the played bank refused an account')
    const { requestId } = shownIn
    await charges.askPayer(request)
    await charges.payerRequest({ requestId })
    await charges.cancelPayerRequest({ requestId })
    await charges.cancelPayerRequest({ requestId })
    await charges.askPayer(request)
    await bank.psp.authorize(recurrenceId)
    await charges.authorization({ recurrenceId })
    const debit = { reference, recurrenceId, txid, cents: amount, dueDate, documentNumber }
    await charges.debit(debit)
    await charges.debit(debit)
    await bank.psp.attempt(txid, false)
    await charges.retryDebit({ txid, day: addDays(dueDate, 2) })
    await charges.debitState({ txid })
    await charges.cancelDebit({ txid })
    await charges.endDebits({ recurrenceId })
    await charges.endDebits({ recurrenceId })
  }
  const byHand = await bank.psp.payToKey('12.34', { infoPagador: 'parcela de novembro' })
  await charges.payment({ endToEndId: byHand.endToEndId })
  await charges.payments({ day })
  await charges.payments({ day: addDays(day, -4), returnedUntil: day })
  await charges.removed({ day: addDays(day, -4), until: day })
}

/** What is wrong with an exchange by the document. */
function faultsIn(operation: Operation | undefined, exchange: Exchange): string[] {
  const { method, path, body, status, answer } = exchange
  if (!operation) return [`${method} ${path.split('?')[0]} is no operation of the document`]
  const [address = '', query = ''] = path.split('?')
  const inPath = operation.pattern.exec(address)?.groups ?? {}
  const inQuery = new URLSearchParams(query)
  const asked = operation.parameters.flatMap(({ name: key, in: place, required, validate, schema }) => {
    const text = place === 'path' ? decodeURIComponent(inPath[key] ?? '') : inQuery.get(key)
    if (text === null) return required ? [`${key} is missing`] : []
    const value =
      schema.type === 'integer' ? Number(text) : schema.type === 'boolean' ? text === 'true' : text
    return faultsOf(validate, value).map((fault) => `${key}: ${fault}`)
  })
  const known = new Set(operation.parameters.map((one) => one.name))
  const strange = [...inQuery.keys()].filter((key) => !known.has(key)).map((key) => `${key} is no parameter`)
  const sent = operation.body
    ? faultsOf(operation.body, body).map((fault) => `body ${fault}`)
    : body === undefined
      ? []
      : ['a body that is not asked for']
  const described = operation.answers.find((one) => one.status === status)
  const got = described
    ? (described.validate ? faultsOf(described.validate, answer) : []).map((fault) => `answer ${fault}`)
    : [`the played bank answered ${status}`]
  return [...asked, ...strange, ...sent, ...got]
}

/** How an adapter takes an answer: what the port declares, or a failure that a job repeats and the desk shows. */
async function outcomeOf(name: keyof typeof port, call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const answer = v.safeParse(port[name].answer, await call())
    return answer.success
      ? undefined
      : `${name}: ${v.getDotPath(answer.issues[0])} is not what the port declares`
  } catch (error) {
    return error instanceof PortFailure ? undefined : `${name}: ${String(error)}`
  }
}

/** Reads the Pix API's document, and shows that its adapter asks as it says and takes all that it answers. */
export async function proveSpecs(path: string | undefined): Promise<boolean> {
  if (!path) {
    process.stderr.write(
      'npm run prove -- specs FILE needs the Pix API’s document (YAML), or PIX_API_DOCUMENT.\n',
    )
    return false
  }
  const { version, operations, problems, mended } = readDocument(path)
  const location = 'pix.example.com/qr/v2/cobv'
  const bank = await openBank({ clock: systemClock, location, notify: async () => undefined })
  const witness = await openWitness(bank)
  const charges = pixCharges(witness.settings, systemClock)
  const day = today(systemClock)
  await registerPixWebhook(witness.settings, 'https://vereda.example', systemClock)
  await callAll(charges, bank, day)
  const seen = [...witness.seen]

  const faults: string[] = []
  const used = new Map<string, { asked: number; answers: number }>()
  for (const exchange of seen) {
    const operation = findOperation(operations, exchange.method, exchange.path.split('?')[0] ?? '')
    const count = used.get(operation?.name ?? '') ?? { asked: 0, answers: 0 }
    used.set(operation?.name ?? '', { ...count, asked: count.asked + 1 })
    for (const fault of faultsIn(operation, exchange)) faults.push(`${operation?.name}: ${fault}`)
  }

  // Each status, example and type of problem, at each operation that is used, whatever of ours asks.
  let answers = 0
  const [first] = requests(day)
  if (!first) return false
  for (const operation of operations) {
    const count = used.get(operation.name)
    if (!count) continue
    const documented = operation.answers.flatMap(({ status, examples }) => [
      { status, body: undefined },
      ...examples.map(({ value }) => ({ status, body: value })),
    ])
    const told = problems.flatMap(({ type, statuses }) =>
      statuses.map((status) => ({
        status,
        body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, status },
      })),
    )
    for (const other of [...documented, ...told])
      await witness.answering(
        (method, address) =>
          findOperation(operations, method, address)?.name === operation.name ? other : undefined,
        async () => {
          const { register, authorize } = first
          const { txid, reference, cents: amount, dueDate, documentNumber } = register
          const endToEndId = `E98765432${'0'.repeat(23)}`
          const recurrenceId = `RR98765432${'0'.repeat(19)}`
          const debit = { reference, recurrenceId, txid, cents: amount, dueDate, documentNumber }
          const calls: { [Name in keyof Charges]: () => Promise<unknown> } = {
            register: () => charges.register(register),
            cancel: () => charges.cancel({ reference, txid }),
            refund: () => charges.refund({ reference, endToEndId, cents: amount }),
            payment: () => charges.payment({ endToEndId }),
            payments: () => charges.payments({ day }),
            removed: () => charges.removed({ day, until: day }),
            authorizeDebits: () => charges.authorizeDebits(authorize),
            authorization: () => charges.authorization({ recurrenceId }),
            askPayer: () => charges.askPayer(askPayerOf(register, recurrenceId)),
            payerRequest: () => charges.payerRequest({ requestId: `SC98765432${'0'.repeat(19)}` }),
            cancelPayerRequest: () =>
              charges.cancelPayerRequest({ requestId: `SC98765432${'0'.repeat(19)}` }),
            endDebits: () => charges.endDebits({ recurrenceId }),
            debit: () => charges.debit(debit),
            debitState: () => charges.debitState({ txid }),
            retryDebit: () => charges.retryDebit({ txid, day: dueDate }),
            cancelDebit: () => charges.cancelDebit({ txid }),
          }
          for (const [call, make] of Object.entries(calls)) {
            const wrong = await outcomeOf(call as keyof typeof port, make)
            if (wrong) faults.push(`${operation.name} ${other.status}: ${wrong}`)
          }
        },
      )
    const cases = documented.length + told.length
    answers += cases
    used.set(operation.name, { ...count, answers: cases })
  }
  await witness.close()
  await bank.close()

  for (const { name: key } of operations)
    if (used.has(key) === key in unused) faults.push(`${key}: used and not in unused.ts, or neither`)
  const rows = operations.map(({ name: key }) => {
    const count = used.get(key)
    return `| ${key} | ${count ? `used: ${count.asked} requests, ${count.answers} answers` : `not: ${unused[key]}`} |`
  })
  process.stdout.write(
    [
      `Pix API ${version}, seed ${seed}`,
      '',
      '| operation of the document | |',
      '| --- | --- |',
      ...rows,
      '',
      `${used.size} of ${operations.length} operations used, ${seen.length} requests and their answers by the document, ${answers} documented answers taken.`,
      `Mended in the document before it is read: ${mended.length} places.`,
      ...mended.map((place) => `- ${place}`),
      ...(faults.length > 0 ? ['', `BROKEN: ${faults.length}`, ...new Set(faults)] : []),
      '',
    ].join('\n'),
  )
  return faults.length === 0
}
