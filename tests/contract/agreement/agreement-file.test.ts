import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentHash } from '#core/agreement/canonical-json.ts'
import { checkAgreement } from '#core/agreement/check-agreement.ts'
import { type SealKey, sealAsPdfComment, trustedKeys } from '#core/agreement/check-seal.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { isWholeTrail, type TrailLink } from '#core/agreement/evidence-trail.ts'
import { recordFormat } from '#core/agreement/file-record.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { canDecryptSealKeys, vaultOwnerOfKey } from '../../../demo/api/agreement/seal-file.ts'
import { encryptText as sealText } from '../../../demo/api/platform/encrypt.ts'
import { openApi, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { fontSizes, pdfText } from '../support/pdf-text.ts'
import { saveAccount } from '../support/proofs.ts'
import {
  afterSignature,
  base,
  beforeSignature,
  contractFile,
  readContract,
  readyToSign,
  type Signer,
  sign,
} from '../support/signable.ts'

const plain = (cents: number) => formatBrl(cents).replaceAll('\u00a0', ' ')

describe.each(eitherEngine)('the file of a contract on %s', (engine) => {
  const api = useApi(engine)
  const pdfOf = async (signer: Signer) => (await contractFile(api, signer, 'pdf')).rawPayload
  const keys = async () =>
    ((await api.send('GET', '/api/v1/contract-keys')).body as { items: SealKey[] }).items

  test('its register notes a reader once an hour and 50 times, whatever the reader calls their device', async () => {
    const signer = await beforeSignature(api)
    const read = (mark: string) =>
      api.send('GET', `${base}/${signer.id}/contract`, undefined, {
        token: signer.token,
        headers: { 'x-device-fingerprint': mark },
      })
    const views = async () => {
      const rows = api.database.selectFrom('trailEntries').select('number').where('loanId', '=', signer.id)
      return (await rows.where('event', '=', 'viewed').execute()).length
    }
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => read(`device-${index}`)))
    expect(statuses.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await views()).toBe(1)
    const { count: seen } = await api.database
      .selectFrom('trailEntries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('trailEntries')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          ...{ loanId: signer.id, number: Number(seen) + 1 + index, event: 'viewed' as const, at: '2026' },
          ...{ network: '-', device: `planted ${index}`, detail: 'x', hash: 'x' },
        })),
      )
      .execute()
    // As after an hour.
    await api.database.deleteFrom('limits').execute()
    expect((await read('one more')).status).toBe(200)
    expect(await views()).toBe(50)
  })

  test('says to the cent what core/money says, in 12 points at least', async () => {
    for (const [netCents, installmentsQty, monthlyRate] of [
      [1_000_00, 6, 0.019],
      [7_350_00, 17, 0.0525],
      [50_000_00, 36, 0.099],
    ] as const) {
      const signer = await beforeSignature(api, { netCents, installmentsQty, monthlyRate })
      const { offer } = signer
      const content = (await readContract(api, signer)).content as unknown as AgreementContent
      const { disbursementDate, firstDueDate } = content.terms
      const quote = quoteLoan({ netCents, installmentsQty, monthlyRate, disbursementDate, firstDueDate })
      expect([quote.principalCents, quote.totalCents]).toEqual([offer.principal, offer.total])
      const bytes = await pdfOf(signer)
      const lines = pdfText(bytes).split('\n')
      const text = lines.join(' ')
      for (const row of quote.installments) {
        const cells = [
          formatDate(row.dueDate),
          ...[row.installmentCents, row.interestCents, row.amortisationCents, row.balanceCents].map(plain),
        ]
        const at = lines.findIndex(
          (line, index) =>
            line === String(row.number) && cells.every((cell, offset) => lines[index + 1 + offset] === cell),
        )
        expect(at, `${row.number}: ${cells}`).toBeGreaterThan(0)
      }
      for (const cents of [netCents, quote.principalCents, quote.totalCents, quote.interestCents])
        expect(text).toContain(plain(cents))
      expect(text).toContain(plain(quote.iof.dailyCents))
      expect(text).toContain(`(${formatPercent(quote.annualCet)} ao ano)`)
      // Only page footers may use smaller text.
      expect(fontSizes(bytes).filter((size) => size < 12 && size !== 8)).toEqual([])

      const html = (await contractFile(api, signer, 'html')).body
      for (const row of quote.installments) expect(html).toContain(`<td>${formatBrl(row.balanceCents)}</td>`)
    }
  })

  test('a draft is the same bytes each time, and its hash stands in the signed one', async () => {
    const signer = await beforeSignature(api)
    const first = await pdfOf(signer)
    api.advance(60)
    expect((await pdfOf(signer)).equals(first)).toBe(true)
    const read = await readContract(api, signer)
    expect(read.contentHash).toBe(await contentHash(read.content))
    const signed = await afterSignature(api)
    const result = await checkAgreement(await pdfOf(signed), await keys())
    expect(result.outcome).toBe('unchanged')
  })

  test('names lender, borrower and account in full, and the one signed before that is still read', async () => {
    const signer = await beforeSignature(api)
    const home = {
      cep: '50000000',
      street: 'Rua B',
      number: '2',
      district: 'Centro',
      city: 'Recife',
      state: 'PE',
    }
    await api.send('POST', '/api/v1/person/address/primary', home, signer)
    const own = { bank: '260', agency: '1', account: '1234567', digit: '0' }
    await saveAccount(api, signer, own)
    await sign(api, signer, await readyToSign(api, signer))
    const content = (await readContract(api, signer)).content as unknown as AgreementContent
    const text = pdfText(await pdfOf(signer)).replace(/\s+/g, ' ')
    const { creditor, borrower, account, place } = content
    for (const told of [
      creditor.address,
      creditor.email,
      creditor.sacPhone,
      borrower.address,
      account,
      place,
    ])
      expect(text).toContain(told ?? 'nothing')
    expect(borrower.address).toBe('Rua B, 2, Centro, Recife, PE, 50000-000')
    expect(account).toBe('260 Nubank, agência 1, conta 1234567-0')

    const { name, cnpj, ombudsmanPhone } = creditor
    const earlier = {
      ...content,
      account: undefined,
      place: undefined,
      creditor: { name, cnpj, ombudsmanPhone },
      borrower: { name: borrower.name, cpf: borrower.cpf },
    }
    await api.database
      .updateTable('agreements')
      .set({ content: JSON.stringify(earlier) })
      .where('loanId', '=', signer.id)
      .execute()
    expect((await readContract(api, signer)).content).toEqual(JSON.parse(JSON.stringify(earlier)))
    expect((await contractFile(api, signer, 'html')).body).toContain(
      `<dt>Credor</dt><dd>${name}, CNPJ ${cnpj}</dd>`,
    )
  })

  test('a signed one checks as unchanged, its register whole and inside', async () => {
    const signer = await afterSignature(api)
    const bytes = await pdfOf(signer)
    const result = await checkAgreement(bytes, await keys())
    if (result.outcome !== 'unchanged' || result.record.format !== recordFormat)
      throw new Error(result.outcome)
    expect(result.record.trail.map(({ event }) => event)).toEqual(['viewed', 'code-sent', 'signed'])
    const row = await api.database
      .selectFrom('agreements')
      .selectAll()
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    expect(result.record.draftHash).toBe(row.draftHash)
    const text = pdfText(bytes)
    for (const part of [row.contentHash, row.draftHash, 'Contrato assinado', '127.0.*.*'])
      expect(text).toContain(part)
    const { body } = await api.send('GET', `${base}/${signer.id}/contract/trail`, undefined, signer)
    const { items } = body as { items: TrailLink[] }
    expect(await isWholeTrail(items)).toBe(true)
    expect(await isWholeTrail(items.toSpliced(1, 1))).toBe(false)
    expect(await isWholeTrail(items.map((link) => ({ ...link, at: link.at.replace('12', '13') })))).toBe(
      false,
    )
    expect(
      createHash('sha256')
        .update(await pdfOf(signer))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('one byte changed anywhere is seen; a foreign file is called one', async () => {
    const signer = await afterSignature(api)
    const bytes = await pdfOf(signer)
    const known = await keys()
    for (let i = 0; i < 200; i += 1) {
      const altered = Buffer.from(bytes)
      const at = Math.floor((i / 200) * bytes.length)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect((await checkAgreement(altered, known)).outcome, `byte ${at}`).toBe('changed')
    }
    const cases: [string, Buffer, string][] = [
      ['cut', bytes.subarray(0, -1), 'changed'],
      ['longer', Buffer.concat([bytes, Buffer.from('\n')]), 'changed'],
      ['without seal', bytes.subarray(0, bytes.lastIndexOf('\n%SELO')), 'changed'],
      ['empty', Buffer.alloc(0), 'foreign'],
      ['draft', await pdfOf(await beforeSignature(api)), 'foreign'],
      ['noise', createHash('sha512').update('x').digest(), 'foreign'],
      ['words', Buffer.from('CONTRATO-REGISTRO {} FIM-DO-REGISTRO'), 'foreign'],
    ]
    for (const [name, file, outcome] of cases)
      expect([name, (await checkAgreement(file, known)).outcome]).toEqual([name, outcome])
    expect((await checkAgreement(bytes, [])).outcome).toBe('changed')
  })

  test('a file has one seal: no other spelling of it, no twin, no other key under its name', async () => {
    const bytes = await pdfOf(await afterSignature(api))
    const known = await keys()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const written = bytes.toString('latin1', bytes.length - 87, bytes.length - 1)
    const outcomeOf = async (signature: string) => {
      const other = Buffer.concat([bytes.subarray(0, -87), Buffer.from(`${signature}\n`)])
      return (await checkAgreement(other, known)).outcome
    }
    expect(await outcomeOf(written)).toBe('unchanged')
    for (const last of alphabet)
      if (last !== written.at(-1)) expect(await outcomeOf(written.slice(0, -1) + last)).toBe('changed')

    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const [r, s] = [0, 32].map((at) => Buffer.from(written, 'base64url').subarray(at, at + 32))
    const twin = (order - BigInt(`0x${s?.toString('hex')}`)).toString(16).padStart(64, '0')
    expect(
      await outcomeOf(Buffer.concat([r ?? s, Buffer.from(twin, 'hex')] as Buffer[]).toString('base64url')),
    ).toBe('changed')

    const names = known.map(({ id }) => id)
    expect((await checkAgreement(bytes, trustedKeys(known, names))).outcome).toBe('unchanged')
    expect((await checkAgreement(bytes, trustedKeys(known, ['another']))).outcome).toBe('changed')

    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const other = publicKey.export({ format: 'jwk' }) as unknown as SealKey['key']
    const swapped = known.map(({ id }) => ({ id, key: other }))
    expect((await checkAgreement(bytes, swapped)).outcome).toBe('changed')
  })

  test('what the tables hold seals nothing by itself', async () => {
    await afterSignature(api)
    const rows = await api.database.selectFrom('sealKeys').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { privateKey } of rows) {
      expect(privateKey).toMatch(/^[\w+/=]{100,}$/)
      expect(Buffer.from(privateKey, 'base64').toString('latin1')).not.toContain('"d"')
    }
  })

  test('a vault key is known by the sealing keys it opens: any of them, or none are there', async () => {
    await afterSignature(api)
    const { vaultKey } = api.context.settings
    const another = randomBytes(32).toString('base64')
    const opening = async () => [
      await canDecryptSealKeys(vaultKey, api.database),
      await canDecryptSealKeys(another, api.database),
    ]
    expect(await opening()).toEqual([true, false])
    const foreign = { id: 'foreign', publicKey: '{}', createdAt: '2000-01-01T00:00:00.000Z' }
    const privateKey = sealText(another, vaultOwnerOfKey(foreign.id), '{}')
    await api.database
      .insertInto('sealKeys')
      .values({ ...foreign, privateKey })
      .execute()
    expect(await opening()).toEqual([true, true])
    const fresh = await openApi(engine)
    expect(await canDecryptSealKeys(another, fresh.database)).toBe(true)
    await fresh.close()
    await api.database.deleteFrom('sealKeys').where('id', '=', foreign.id).execute()
  })

  test('a key that stood in clear seals no more, and what it sealed is still ours', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const bytes = await pdfOf(await afterSignature(api))
    const body = bytes.subarray(0, bytes.lastIndexOf('\n%SELO'))
    const signature = signBytes('sha256', body, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const before = {
      id: '0123456789abcdef',
      key: publicKey.export({ format: 'jwk' }) as unknown as SealKey['key'],
    }
    const sealed = Buffer.concat([
      body,
      Buffer.from(sealAsPdfComment(before.id, signature.toString('base64url'))),
    ])
    expect((await checkAgreement(sealed, [before])).outcome).toBe('unchanged')

    await api.database
      .insertInto('sealKeys')
      .values({
        id: before.id,
        privateKey: JSON.stringify(privateKey.export({ format: 'jwk' })),
        publicKey: JSON.stringify(before.key),
        createdAt: '2999-01-01T00:00:00.000Z',
      })
      .execute()
    const next = await pdfOf(await afterSignature(api))
    expect(next.toString('latin1', next.length - 200)).not.toContain(before.id)
  })
})
