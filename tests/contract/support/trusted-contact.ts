import { randomUUID } from 'node:crypto'
import type { ContactLink, OwnTrustedContact } from '#core/api/contract/trusted-contact.ts'
import type { Api } from './api.ts'
import { lastLink } from './journeys.ts'

export const contactPath = '/api/v1/user/trusted-contact'

interface Owner {
  token: string
  person: { password: string }
}

let contacts = 0

/** A person whom no customer has named yet. */
export function newContact(): { name: string; email: string } {
  contacts += 1
  return { name: 'Bia', email: `bia${contacts}@exemplo.com.br` }
}

/** Names a contact, with the proof that it needs. */
export const nameContact = (api: Api, { token, person }: Owner, body: unknown = newContact()) =>
  api.send('POST', contactPath, body, { token, person, key: randomUUID() })

export const removeContact = (api: Api, { token }: Pick<Owner, 'token'>) =>
  api.send('DELETE', contactPath, undefined, { token })

export const shownContact = async (api: Api, { token }: Pick<Owner, 'token'>) =>
  (await api.send('GET', contactPath, undefined, { token })).body as OwnTrustedContact

export const openLink = (api: Api, token: string) => api.send('POST', '/api/v1/contact-link', { token })

export const answerLink = (api: Api, token: string, accepted: boolean) =>
  api.send('POST', '/api/v1/contact-link/answer', { token, accepted })

/** Names a person, who accepts. @returns the e-mail, and the invitation's token */
export async function acceptedContact(api: Api, owner: Owner): Promise<{ email: string; link: string }> {
  const given = newContact()
  const named = await nameContact(api, owner, given)
  if (named.status !== 201) throw new Error(`naming answered ${named.status} ${named.text}`)
  const link = await lastLink(api, given.email)
  const { body } = await answerLink(api, link, true)
  if ((body as ContactLink).state !== 'accepted') throw new Error('the invitation was not accepted')
  return { email: given.email, link }
}
