import type { Contest } from '#core/api/contract/contests.ts'
import type { DataExport } from '#core/api/contract/data-export.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { openProtocol } from '../../../demo/api/protocols/open-protocol.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { releaseLoan } from '../../../demo/api/repayment/payout/release-loan.ts'
import type { Api } from './api.ts'
import { pixEvent, sendEvent } from './bank.ts'
import { documentOf, ownUploader, picture, upload, work } from './documents.ts'
import { forceState } from './force-state.ts'
import { idsInside, named, paramsOf, type Thing } from './ids.ts'
import { tokenOf } from './journeys.ts'
import { atOffers, extendedAnswers, salaryAccount } from './loan-journey.ts'
import { accepted, call, phoneToken } from './operations.ts'
import { addPasskey } from './passkeys.ts'
import { knownAccount, prove } from './proofs.ts'
import { boleto, contest, sendProof } from './repayment.ts'
import { readyToSign, type Signer, sign } from './signable.ts'

/** A customer with one of everything that has an id. */
export async function customer(api: Api) {
  const journey = await atOffers(api)
  const { id, token, person } = journey
  await knownAccount(api, journey, salaryAccount)
  const [offer] = await journey.offers()
  if (!offer) throw new Error('no offer')
  await journey.act(`offers/${offer.id}/pick`)
  await api.send('PUT', '/api/v1/person', { ...extendedAnswers, gender: 'outro' }, { token })
  await journey.act('extended-info/complete')
  const signer: Signer = { id, token, person, offer }
  const ready = await readyToSign(api, signer)
  await sign(api, signer, ready)
  const document = documentOf(await upload(api, ownUploader(signer), { bytes: await picture() }))
  await forceState(api.database, 'under-review', id)
  await api.database.transaction().execute((transaction) => releaseLoan(api.context, transaction, id))
  await payOutJobHandler(api.context)(id)
  const { userId } = await api.database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { number: protocol } = await openProtocol(api.context, api.database, { userId, kind: 'chat' })
  const { passkey } = await addPasskey(api, { token, person })
  await tokenOf(api, person)
  await prove(api, token, person.password)
  const copy = await api.send('POST', '/api/v1/user/export', { currentPassword: person.password }, { token })
  await work(api)
  // Paid twice: there is something to refund.
  const charge = await boleto(api, signer, 1)
  const [first, second] = [pixEvent(api, charge), pixEvent(api, charge)]
  for (const event of [first, second]) await sendEvent(api, event)
  // As if the account to refund it to had come later.
  await api.database.deleteFrom('refunds').execute()
  const idIn = async (url: string, at: number) =>
    ((await api.send('GET', url, undefined, { token })).body as { items: { id: string }[] }).items[at]?.id
  const message = (await idIn('/api/v1/messages', 0)) ?? ''
  const { token: proof } = (await sendProof(api, { token })).body
  const letter = { about: 'message', reference: message, loanId: null, complaint: 'Não é para mim.' }
  const contested = await contest(api, { token }, { ...letter, proof: proof ?? '' })
  const ids: Record<Thing, string> = {
    loan: id,
    offer: offer.id,
    document: document.id,
    charge: charge.id,
    payment: second.paymentId,
    session: (await idIn('/api/v1/user/sessions', 1)) ?? '',
    message,
    export: (copy.body as DataExport).id,
    protocol,
    contest: (contested.body as Contest).protocol,
    passkey: passkey.id,
    contract: ready.contentHash,
  }
  const phone = await phoneToken(api, id)
  // The session has something that goes with it.
  await api.database
    .updateTable('handOffs')
    .set({ sessionId: ids.session })
    .where('userId', '=', userId)
    .execute()
  return { token, userId, ids, phone }
}

export type Customer = Awaited<ReturnType<typeof customer>>

/** Bodies where the example of every operation is none: what an id is put into, or the bytes of a part. */
const bodies: Record<string, unknown> = {
  sendSignatureCode: {},
  signAgreement: { code: '123456', accepted: true },
  startPayoff: { date: '2026-11-21', numbers: [2], totalCents: 1 },
  sendDocumentPart: 0,
  sendHandedPart: 0,
}

/** Calls an operation as a customer, with ids of things that are theirs or not. */
export function callAs(api: Api, me: Customer, operation: Operation, idOf: (thing: Thing) => string) {
  const { id: name, path, upload } = operation
  const id = Object.fromEntries(
    paramsOf(path).map((param) => {
      const { thing, value = '' } = named(path, param)
      return [param, thing ? idOf(thing) : value]
    }),
  )
  const { query, body } = accepted[name] ?? {}
  const within = Object.entries(idsInside).filter(([field]) => field.startsWith(`${name} `))
  const inside = Object.fromEntries(within.map(([field, { of }]) => [field.split(' ')[1], idOf(of)]))
  const given = bodies[name] ?? body?.()
  const isInBody = operation.body !== undefined && !upload
  return call(api, operation, {
    ...me,
    id,
    query: { ...query, ...(!isInBody && inside) },
    body: isInBody && given ? { ...given, ...inside } : given,
  })
}
