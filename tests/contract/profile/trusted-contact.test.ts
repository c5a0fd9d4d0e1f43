import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invitationDays } from '#core/api/contract/trusted-contact.ts'
import { formatBrl } from '#core/format/brl.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { formatMailMoment } from '../../../demo/api/platform/mail/mail-moment.ts'
import { gatherData } from '../../../demo/api/privacy/copy/gather-data.ts'
import { deleteContacts } from '../../../demo/api/profile/trusted-contact.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { deathOf, reportDeathOf } from '../support/deaths.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, lastLink, loggedIn, mails, tokenOf } from '../support/journeys.ts'
import { atOffers, extendedAnswers, type Journey, journeyOf } from '../support/loan-journey.ts'
import { beforeSignature, readyToSign, sign } from '../support/signable.ts'
import {
  acceptedContact,
  answerLink,
  contactPath,
  nameContact,
  newContact,
  openLink,
  removeContact,
  shownContact,
} from '../support/trusted-contact.ts'

const day = 24 * 60 * 60
const firstName = ({ name }: { name: string }) => nameToCall({ name, socialName: null })
const subjectsTo = async (api: Api, email: string) => (await mails(api, email)).map(({ subject }) => subject)
const kinds = async (api: Api, owner: { token: string }) =>
  (await shownContact(api, owner)).mails.map(({ kind }) => kind)

/** Fails unless the link is refused as any that never was. */
async function expectDead(api: Api, token: string): Promise<void> {
  for (const answer of [await openLink(api, token), await answerLink(api, token, true)])
    expect([answer.status, codes(answer)]).toEqual([400, ['mail_link_invalid']])
}

const stateOfUser = (api: Api, email: string, state: 'active' | 'frozen') =>
  api.database.updateTable('users').set({ state }).where('email', '=', email).execute()

describe.each(eitherEngine)('a trusted contact on %s', (engine) => {
  const api = useApi(engine)

  test('is mailed of a contract that can be signed and of the signature, once each, and of no amount', async () => {
    const owner = await atOffers(api)
    const { email } = await acceptedContact(api, owner)
    expect(await mails(api, email)).toHaveLength(1)
    const [offer] = await owner.offers()
    await owner.act(`offers/${offer?.id}/pick`)
    await api.send('PUT', '/api/v1/person', extendedAnswers, owner)
    const key = randomUUID()
    const complete = () =>
      api.send('POST', `/api/v1/personal-loan/${owner.id}/extended-info/complete`, undefined, {
        token: owner.token,
        key,
      })
    expect((await complete()).status).toBe(200)
    await complete()
    expect(await mails(api, email)).toHaveLength(2)
    // Another offer is the same contract to the contact.
    const others = await owner.offers()
    await owner.act(`offers/${others.at(-1)?.id}/pick`)
    expect(await mails(api, email)).toHaveLength(2)
    const picked = others.at(-1) ?? offer
    const signer = { ...owner, offer: picked as NonNullable<typeof picked> }
    const signed = await sign(api, signer, await readyToSign(api, signer))
    expect(signed.status).toBe(200)
    const all = await mails(api, email)
    expect(all).toHaveLength(3)
    expect(await kinds(api, owner)).toEqual(['signed', 'signable', 'invitation'])
    const written = all.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ')
    expect(written).toContain(firstName(owner.person))
    const { installment, total, loanAmount, principal } = signer.offer
    for (const amount of [installment, total, loanAmount, principal])
      expect(written).not.toContain(formatBrl(amount).replace(/^R\$\s/, ''))
    expect(written).not.toMatch(/R\$|\d,\d\d|%<|\bparcelas? de/)
    const { protocol } = signed.body as { protocol: string }
    for (const own of [owner.person.email, owner.person.cpf, owner.person.name, owner.id, protocol])
      expect(written).not.toContain(own)
  })

  test('is mailed of the contract that follows one whose offer was replaced, once', async () => {
    const owner = await atOffers(api)
    const { email } = await acceptedContact(api, owner)
    await api.send('PUT', '/api/v1/person', extendedAnswers, owner)
    const makeReady = async (journey: Journey) => {
      await journey.act(`offers/${(await journey.offers())[0]?.id}/pick`)
      expect((await journey.act('extended-info/complete')).status).toBe(200)
    }
    await makeReady(owner)
    api.advance(4 * day)
    const again = journeyOf(api, await tokenOf(api, owner.person), owner.id)
    expect((await again.put('offers', {})).status).toBe(200)
    await api.database
      .updateTable('loanOffers')
      .set({ pausedBy: 'age' })
      .where('loanId', '=', owner.id)
      .execute()
    await makeReady(again)
    await again.act('extended-info/complete')
    const until = new Date(api.context.clock().getTime() + pauseHours * 3_600_000)
    const told = await mails(api, email)
    expect(told).toHaveLength(3)
    expect(told.at(-1)?.text).toContain(formatMailMoment(until))
    expect(await kinds(api, again)).toEqual(['signable', 'signable', 'invitation'])
  })

  test('learns on accepting of the contract that waits already; before, and after a refusal, of nothing', async () => {
    const waiting = await beforeSignature(api)
    const late = newContact()
    await nameContact(api, waiting, late)
    const link = await lastLink(api, late.email)
    expect(await subjectsTo(api, late.email)).toHaveLength(1)
    for (const _time of [1, 2]) await answerLink(api, link, true)
    expect(await kinds(api, waiting)).toEqual(['signable', 'invitation'])

    // While the time to think runs, the day from which it can be signed.
    const paused = await beforeSignature(api)
    const until = new Date(api.context.clock().getTime() + 5 * 3_600_000).toISOString()
    await api.database
      .updateTable('loanOffers')
      .set({ signableFrom: until, pausedBy: 'age' })
      .where('loanId', '=', paused.id)
      .execute()
    const { email } = await acceptedContact(api, paused)
    expect((await mails(api, email)).at(-1)?.text).toContain(formatMailMoment(new Date(until)))

    const silent = await beforeSignature(api)
    const asked = newContact()
    await nameContact(api, silent, asked)
    await sign(api, silent, await readyToSign(api, silent))
    expect(await mails(api, asked.email)).toHaveLength(1)
    await removeContact(api, silent)
    expect(await mails(api, asked.email)).toHaveLength(1)

    const refused = await beforeSignature(api)
    const other = newContact()
    await nameContact(api, refused, other)
    await answerLink(api, await lastLink(api, other.email), false)
    await sign(api, refused, await readyToSign(api, refused))
    expect(await mails(api, other.email)).toHaveLength(1)
    expect((await shownContact(api, refused)).contact).toMatchObject({ state: 'refused' })
  })

  test('shows a first name, is kept as a digest, and stops by the link of any mail, also twice', async () => {
    const signer = await beforeSignature(api)
    const { email, link } = await acceptedContact(api, signer)
    const newest = await lastLink(api, email)
    expect(newest).not.toBe(link)
    const rows = JSON.stringify(await api.database.selectFrom('contactMails').selectAll().execute())
    for (const token of [link, newest]) expect(rows).not.toContain(token)
    const name = firstName(signer.person)
    expect((await openLink(api, newest)).body).toEqual({ state: 'accepted', name, until: expect.any(String) })
    for (const token of [newest, newest, link]) {
      const { status, body } = await answerLink(api, token, false)
      expect([status, body]).toMatchObject([200, { state: 'ended', name }])
    }
    // What is over stays so.
    expect((await answerLink(api, link, true)).body).toMatchObject({ state: 'ended' })
    expect((await shownContact(api, signer)).contact).toMatchObject({ name: 'Bia', email, state: 'stopped' })
    await sign(api, signer, await readyToSign(api, signer))
    expect(await mails(api, email)).toHaveLength(2)
    const toOwner = (await mails(api, signer.person.email)).filter(({ text }) => text.includes('Bia'))
    expect(toOwner).toHaveLength(3)
  })

  test('of one customer is nothing to another', async () => {
    const [one, other] = [await beforeSignature(api), await beforeSignature(api)]
    const { email } = await acceptedContact(api, one)
    const theirs = await acceptedContact(api, other)
    await answerLink(api, theirs.link, false)
    expect((await shownContact(api, one)).contact).toMatchObject({ email, state: 'accepted' })
    const before = (await mails(api, email)).length
    await sign(api, other, await readyToSign(api, other))
    expect(await mails(api, email)).toHaveLength(before)
    expect((await shownContact(api, await loggedIn(api))).contact).toBeNull()
    await expectDead(api, 'x'.repeat(43))
    expect(codes(await openLink(api, 'x'))).toEqual(['token: mail_link_invalid'])
  })

  test('is removed at once, and told so; who had not accepted is told nothing', async () => {
    const signer = await beforeSignature(api)
    const { email, link } = await acceptedContact(api, signer)
    for (const _time of [1, 2]) expect((await removeContact(api, signer)).status).toBe(204)
    expect((await shownContact(api, signer)).contact).toBeNull()
    expect(await kinds(api, signer)).toEqual(['removal', 'signable', 'invitation'])
    expect((await openLink(api, link)).body).toMatchObject({ state: 'ended' })
    await sign(api, signer, await readyToSign(api, signer))
    expect(await mails(api, email)).toHaveLength(3)
  })

  test('is named with a proof of identity, one at a time, and never oneself', async () => {
    const owner = await loggedIn(api)
    api.advance(16 * 60)
    const given = newContact()
    const bare = await api.send('POST', contactPath, given, { token: owner.token, key: randomUUID() })
    expect(codes(bare)).toEqual(['password_required'])
    const own = { ...given, email: owner.person.email.toUpperCase() }
    expect(codes(await nameContact(api, owner, own))).toEqual(['email: not_an_option'])
    const named = await nameContact(api, owner, given)
    expect([named.status, named.body]).toMatchObject([201, { contact: { state: 'invited', name: 'Bia' } }])
    expect(codes(await nameContact(api, owner))).toEqual(['state_conflict'])
    const { body } = await api.send('GET', '/api/v1/user/activity', undefined, { token: owner.token })
    expect(JSON.stringify(body)).toContain('contact-named')
  })

  test('gets no name of which a mail program would make a link', async () => {
    const person = await activePerson(api, { name: 'Golpe.com Silva' })
    const owner = { person, token: await tokenOf(api, person) }
    const written = { name: 'Veja golpe.com', email: newContact().email }
    expect(codes(await nameContact(api, owner, written))).toEqual(['name: name_invalid'])
    const given = newContact()
    await nameContact(api, owner, given)
    const [mail] = await mails(api, given.email)
    expect(mail?.text.toLowerCase()).not.toContain('golpe.com')
  })

  test('who has an account gets the same answer, and no copy of the mail in it', async () => {
    const owner = await loggedIn(api)
    const customer = await loggedIn(api)
    const unknown = await nameContact(api, owner)
    await removeContact(api, owner)
    const known = await nameContact(api, owner, { name: 'Bia', email: customer.person.email })
    const shape = ({ status, body }: typeof known) => {
      const { contact } = body as Awaited<ReturnType<typeof shownContact>>
      return [status, { ...contact, email: '', since: '', until: '' }]
    }
    expect(shape(known)).toEqual(shape(unknown))
    const inbox = await api.send('GET', '/api/v1/messages', undefined, { token: customer.token })
    expect(inbox.text).not.toContain('contato de confiança')
  })

  test('an invitation ends after its days and makes room; one who refused is not asked for a year', async () => {
    const owner = await loggedIn(api)
    const first = newContact()
    await nameContact(api, owner, first)
    const link = await lastLink(api, first.email)
    api.advance(invitationDays * day)
    const later = async () => ({ ...owner, token: await tokenOf(api, owner.person) })
    await expectDead(api, link)
    expect((await shownContact(api, await later())).contact).toMatchObject({ state: 'expired' })
    const second = newContact()
    expect((await nameContact(api, await later(), second)).status).toBe(201)
    await answerLink(api, await lastLink(api, second.email), false)
    const again = await nameContact(api, await later(), second)
    expect(codes(again)).toEqual(['email: not_an_option'])
    expect((await nameContact(api, await loggedIn(api), second)).status).toBe(201)
    api.advance(366 * day)
    await deleteContacts(api.context)
    expect((await shownContact(api, await later())).mails).toEqual([])
    expect((await nameContact(api, await later(), second)).status).toBe(201)
  })

  test('is mailed nothing of an account that is frozen, or reported as a dead person’s', async () => {
    const frozen = await beforeSignature(api)
    const asked = newContact()
    await nameContact(api, frozen, asked)
    const link = await lastLink(api, asked.email)
    await stateOfUser(api, frozen.person.email, 'frozen')
    // The answer counts; of the contract that waits nothing is told.
    expect((await answerLink(api, link, true)).body).toMatchObject({ state: 'accepted' })
    expect(await mails(api, asked.email)).toHaveLength(1)
    expect((await answerLink(api, link, false)).body).toMatchObject({ state: 'ended' })

    const dead = await beforeSignature(api)
    const { email } = await acceptedContact(api, dead)
    const before = (await mails(api, email)).length
    await reportDeathOf(api, deathOf(dead.person.cpf))
    await removeContact(api, dead)
    expect(await mails(api, email)).toHaveLength(before)
    expect(codes(await nameContact(api, dead))).toEqual(['death_reported'])
  })

  test('is in the copy of the data, and erased with the account', async () => {
    const owner = await loggedIn(api)
    const { email, link } = await acceptedContact(api, owner)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', owner.person.email)
      .executeTakeFirstOrThrow()
    const copy = JSON.stringify(await gatherData(api.database, id, async () => {}))
    expect(copy).toContain(email)
    expect(copy).not.toContain('tokenHash')
    const closed = await api.send(
      'DELETE',
      '/api/v1/user',
      { currentPassword: owner.person.password },
      { token: owner.token },
    )
    expect(closed.status).toBe(204)
    const left = await api.database
      .selectFrom('trustedContacts')
      .select('id')
      .where('userId', '=', id)
      .execute()
    expect(left).toEqual([])
    await expectDead(api, link)
  })
})
