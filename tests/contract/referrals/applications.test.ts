import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { config } from '#core/config/config.ts'
import { codes, useApi } from '../support/api.ts'
import { applicationOf } from '../support/applications.ts'
import { eitherEngine } from '../support/engines.ts'

describe.each(eitherEngine)('applications of partners on %s', (engine) => {
  const api = useApi(engine)
  const apply = (body: object) =>
    api.send('POST', '/api/v1/referral/applications', body, { key: randomUUID() })
  const mailsTo = (recipient: string) =>
    api.database.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute()

  test('reach whoever answers for partners in full, and their sender without a word of theirs', async () => {
    const told = applicationOf({ cnpj: '12.abc.345/01de-35', business: 'Móveis de demolição' })
    expect((await apply(told)).status).toBe(204)
    const [asked] = await mailsTo(config.partners.email)
    for (const part of [
      told.companyName,
      '12.ABC.345/01DE-35',
      `https://${told.site}/`,
      told.email,
      told.business,
    ])
      expect(asked?.text).toContain(part)
    const [confirmed] = await mailsTo(told.email)
    expect(confirmed?.text).toContain('/parceiro')
    for (const part of [told.companyName, 'ABC', told.site, told.business])
      expect(confirmed?.text).not.toContain(part)
  })

  test.each([
    [{ cnpj: '11.222.333/0001-82' }, 'cnpj'],
    [{ cnpj: '00.000.000/0000-00' }, 'cnpj'],
    [{ cnpj: '111.444.777-35' }, 'cnpj'],
    [{ site: 'minha loja' }, 'site'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ site: 'ftp://loja.com.br' }, 'site'],
    [{ site: 'https://dono:senha@loja.com.br' }, 'site'],
    [{ site: '10.0.0.1' }, 'site'],
    [{ site: 'localhost' }, 'site'],
    [{ business: 'x'.repeat(501) }, 'business'],
    [{ companyName: `Loja\u200b${'\u0301'.repeat(4)}` }, 'companyName'],
  ])('%o is refused at its field', async (over, field) => {
    const answer = await apply(applicationOf(over))
    expect(answer.status).toBe(400)
    expect(codes(answer)[0]).toMatch(new RegExp(`^${field}: `))
  })
})
