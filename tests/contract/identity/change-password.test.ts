import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { type Api, codes, noLimits, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, loggedIn, logIn, mails, ownBrowser, register, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const fresh = 'jabuticaba no quintal'
const change = (api: Api, token: string, currentPassword: string, password = fresh, headers = {}) =>
  api.send('POST', '/api/v1/user/password', { currentPassword, password }, { token, headers })

describe.each(eitherEngine)('changing the password on %s', (engine) => {
  const api = useApi(engine)
  const { confirmPassword, confirmPasswordDay } = defaultLimits
  const limited = useApi(engine, {
    limits: { ...noLimits, confirmPassword, confirmPasswordDay },
  })

  test('asks for the present one, keeps this session, ends the others and tells the owner', async () => {
    const { person, token } = await loggedIn(api)
    const other = await tokenOf(api, person)
    expect(codes(await change(api, token, 'não é esta'))).toEqual(['password_wrong'])
    expect((await change(api, token, person.password)).body).toEqual({ changed: true })
    const status = async (bearer: string) =>
      (await api.send('POST', '/api/v1/oauth/validate', undefined, { token: bearer })).status
    expect([await status(token), await status(other)]).toEqual([200, 401])
    expect((await logIn(api, person)).status).toBe(400)
    // A device known from logins with the old password is unknown after the change.
    const elsewhere = ownBrowser(person.email)
    expect((await logIn(api, { ...person, password: fresh }, undefined, elsewhere)).status).toBe(200)
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('Novo acesso')
    const told = (await mails(api, person.email)).map(({ text }) => text)
    expect(told).toContainEqual(expect.stringContaining('os outros acessos abertos'))
  })

  test('8 changes at once by the same old password: 1 counts', async () => {
    const { person, token } = await loggedIn(api)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change(api, token, person.password, `${fresh} ${i}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('5 wrong ones and it waits: a stolen token is no way to guess', async () => {
    const { person, token } = await loggedIn(limited)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await change(limited, token, `palpite ${guess}`)).status).toBe(400)
    expect((await change(limited, token, person.password)).status).toBe(429)
  })

  test('what a stolen token guesses stops neither its owner’s browser nor, spread over sessions, goes on for ever', async () => {
    const { person } = await loggedIn(limited)
    const guess = (token: string) => change(limited, token, 'um palpite qualquer')
    for (let session = 0; session < confirmPasswordDay.max / confirmPassword.max; session += 1) {
      const stolen = await tokenOf(limited, person)
      for (let tried = 0; tried < confirmPassword.max; tried += 1)
        expect(codes(await guess(stolen))).toEqual(['password_wrong'])
      expect((await guess(stolen)).status).toBe(429)
    }
    const last = await tokenOf(limited, person)
    const refused = await change(limited, last, person.password)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(confirmPassword.seconds)

    const own = ownBrowser(person.email)
    expect(codes(await change(limited, last, 'quase a minha senha', fresh, own))).toEqual(['password_wrong'])
    expect((await change(limited, last, person.password, fresh, own)).status).toBe(200)
  })
})

describe.each(eitherEngine)('which passwords pass on %s', (engine) => {
  const api = useApi(engine)
  const owner = {
    name: 'Guilhermina Vasconcelos Prado',
    dateOfBirth: '1985-06-24',
    email: 'gui.prado@exemplo.com.br',
    mobile: '11987654321',
    cpf: '52998224725',
  }

  test.each([
    'vasconcelos1',
    'Guilhermina!',
    'gu1lh3rm1n4',
    'prado.vasconcelos',
    'GuiPrado1985',
    'gui.prado@exemplo.com.br',
    '52998224725',
    '529.982.247-25',
    '52998224725a',
    '11987654321',
    '98765-4321',
    '(11) 98765-4321',
    '24061985',
    '24/06/1985',
    '19850624',
    '24061985ab',
    'vereda2026',
    'Vereda!!!',
  ])('"%s" is about its owner', async (password) => {
    const answer = await register(api, { ...newPerson(owner), password })
    expect(answer.status).toBe(400)
    expect(codes(answer)[0]).toMatch(/^password: password_(?:personal|common)$/)
  })

  test.each(['senha123', 'Flamengo2010', '12345678', 'Mudar@123', 'qwertyui'])(
    '"%s" is common',
    async (password) => {
      expect(codes(await register(api, { ...newPerson(), password }))).toEqual(['password: password_common'])
    },
  )

  test('64 characters and more, in any script: byte 73 counts, and so does the last', async () => {
    for (const base of [
      'caminho longo pela serra '.repeat(4).trim(),
      `${'ç'.repeat(35)}ãé日本🌵`,
      '🌵🌊🌻🪁'.repeat(16),
    ]) {
      const password = base.normalize('NFC')
      const person = await activePerson(api, { password })
      expect((await logIn(api, person)).status).toBe(200)
      const bytes = Buffer.from(password)
      expect(bytes.length).toBeGreaterThan(73)
      const cut = new TextDecoder().decode(bytes.subarray(0, 72))
      for (const other of [cut, `${cut}x`, password.slice(0, -2), `${password} `])
        expect((await logIn(api, { ...person, password: other })).status).toBe(400)
    }
  })

  test('an accent is one whichever way a keyboard writes it', async () => {
    const person = await activePerson(api, { password: 'coração de pão quente'.normalize('NFD') })
    expect((await logIn(api, { ...person, password: 'coração de pão quente'.normalize('NFC') })).status).toBe(
      200,
    )
  })
})
