import createClient from 'openapi-fetch'
// Made of the document by the test.
import type { paths } from './api.d.ts'

type Person = paths['/api/v1/user']['post']['requestBody']['content']['application/json']

/**
 * Registers, logs in, asks for a loan twice by one key and reads it, as a stranger who knows only the document.
 *
 * @param readCode the code of the mail
 * @returns the loan, the errors of a wrong request, and the loan of a repeated one
 */
export async function requestLoan(baseUrl: string, person: Person, readCode: () => Promise<string>) {
  const { email, password } = person
  const open = createClient<paths>({ baseUrl })
  const { error: refused } = await open.POST('/api/v1/user', { body: { ...person, cpf: '11111111111' } })
  await open.POST('/api/v1/user', { body: person })
  await open.POST('/api/v1/user/activate', {
    params: { query: { email, activationCode: await readCode() } },
  })
  const { data: session } = await open.POST('/api/v1/oauth/token', { body: { email, password } })
  if (!session) throw new Error('no session')

  const own = createClient<paths>({
    baseUrl,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'X-Device-Token': session.device_token,
    },
  })
  const wish = {
    params: { header: { 'Idempotency-Key': 'first-request' } },
    body: { loanAmount: 500_000, installmentsQty: 12 },
  }
  const { data: begun } = await own.POST('/api/v1/personal-loan', wish)
  const { data: repeated } = await own.POST('/api/v1/personal-loan', wish)
  await own.PUT('/api/v1/person', { body: { occupationKind: 'servidor', monthlyIncome: 420_000 } })
  const id = begun?.personalLoanDto.id ?? ''
  const { data: read } = await own.GET('/api/v1/personal-loan/{id}', { params: { path: { id } } })
  // @ts-expect-error a closed list knows no other value
  const { error: strange } = await own.PUT('/api/v1/person', { body: { occupationKind: 'astronauta' } })
  const codesOf = (items: { code: string; field?: string }[] | undefined) =>
    items?.map(({ code, field }) => `${field}: ${code}`)
  return {
    state: read?.personalLoanDto.state,
    missing: read?.personalLoanDto.missing,
    isSame: repeated?.personalLoanDto.id === id,
    refused: codesOf(refused),
    strange: codesOf(strange),
  }
}
