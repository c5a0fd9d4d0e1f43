import type { Api } from './api.ts'
import type { Signer } from './signable.ts'

/** Confirms the session owner's password. */
export function prove(api: Api, token: string, currentPassword: string) {
  return api.send('POST', '/api/v1/user/proof', { currentPassword }, { token })
}

/** Saves the account that receives money, with the required proof. */
export async function saveAccount(
  api: Api,
  { token, person }: Pick<Signer, 'token' | 'person'>,
  account: unknown,
) {
  await prove(api, token, person.password)
  return api.send('POST', '/api/v1/person/ba', account, { token })
}

/** The same, as if it was stored long ago. */
export async function knownAccount(
  api: Api,
  signer: Pick<Signer, 'token' | 'person'>,
  account: unknown,
): Promise<void> {
  await saveAccount(api, signer, account)
  const owner = api.database.selectFrom('users').select('id').where('email', '=', signer.person.email)
  await api.database
    .updateTable('bankAccounts')
    .set({ confirmedAt: api.context.clock().toISOString() })
    .where('userId', '=', owner)
    .execute()
}

/** Marks an account's mobile number as verified long ago. */
export async function knownMobile(api: Api, email: string): Promise<void> {
  const owner = api.database.selectFrom('users').select('id').where('email', '=', email)
  const proved = { mobileProvedAt: '2020-01-01T00:00:00.000Z' }
  await api.database.updateTable('people').set(proved).where('userId', '=', owner).execute()
}
