import { describe, expect, it } from 'vitest'
import { canonicalJson, contentHash } from '#core/agreement/canonical-json.ts'
import { cetSheet } from '#core/agreement/cet-sheet.ts'
import { agreementBlocks, installmentsTable, written } from '#core/agreement/contract-blocks.ts'
import { firstPeriodOf } from '#core/agreement/contract-content.ts'
import { sha256 } from '#core/agreement/crypto.ts'
import { amountToReturnCents } from '#core/agreement/withdrawal.ts'
import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import { documentHtml } from '#core/document/document-html.ts'
import { blockText } from '#core/document/document-text.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { wholeCost } from '#core/text/figure-labels.ts'
import { imputationSentence } from '#core/text/payments.ts'
import { receiptCounts } from '#core/text/withdrawal.ts'
import { contentOf } from '../../../support/agreement-content.ts'

describe('the canonical text', () => {
  it('is the same for the same values, in whatever order they were written', async () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: 0.1, z: undefined })).toBe(
      '{"a":0.1,"b":[1,{"c":"é","d":null}]}',
    )
    const content = contentOf(5_000_00, 24, 0.019)
    const turned = Object.fromEntries(Object.entries(content).reverse())
    expect(await contentHash({ b: 1, a: 2 })).toBe(await sha256('{"a":2,"b":1}'))
    expect(await contentHash(turned)).toBe(await contentHash(JSON.parse(JSON.stringify(content))))
  })

  it('has the hash that everyone gets', async () => {
    // FIPS 180-2, appendix B.1
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('the contract', () => {
  it('adds up in every column, over the range of what is offered', () => {
    for (const net of [1_000_00, 7_000_00, 50_000_00])
      for (const qty of [6, 13, 36])
        for (const rate of [0.019, 0.0525, 0.099]) {
          const { terms } = contentOf(net, qty, rate)
          const { financed, paid } = cetSheet(terms)
          const sum = (parts: typeof paid, of: 'cents' | 'share') =>
            parts.reduce((total, part) => total + part[of], 0)
          expect([sum(financed, 'cents'), sum(paid, 'cents')]).toEqual([
            terms.principalCents,
            terms.totalCents,
          ])
          expect([sum(financed, 'share'), sum(paid, 'share')]).toEqual([10_000, 10_000])
          for (const parts of [financed, paid])
            for (const { cents, share } of parts)
              expect(Math.abs(share - (cents / sum(parts, 'cents')) * 10_000)).toBeLessThanOrEqual(
                parts.length,
              )
        }
  })

  it('says what the law wants said, and marks what limits', () => {
    const content = contentOf(5_000_00, 24, 0.019)
    const limiting = content.clauses.flatMap(({ paragraphs }) => paragraphs.filter((one) => one.limiting))
    expect(limiting.length).toBeGreaterThanOrEqual(5)
    const html = documentHtml('t', agreementBlocks(content), 'h')
    for (const words of [
      content.creditor.name,
      content.correspondent.cnpj,
      content.creditor.ombudsmanPhone,
      'Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000',
      'sac@bancoparceiro.example, https://bancoparceiro.example',
      '<dt>SAC do credor</dt><dd>0800 000 0001</dd>',
      'CPF 529.982.247-25, Rua das Veredas, 31, Recife, PE',
      '<dt>Onde o dinheiro é depositado</dt><dd>Nubank, agência 1, conta 1234567-0</dd>',
      '<dt>Local</dt><dd>Curitiba, PR</dd>',
      'Portabilidade',
      'em até 7 dias corridos',
      'A desistência encerra o contrato na hora; depois disso, você só precisa devolver o dinheiro.',
      'Cadastro Positivo (Lei 12.414/2011)',
      'antecipar, em qualquer dia',
      imputationSentence,
      'custo efetivo total (CET)',
      'Demonstração, sem valor legal',
    ])
      expect(html).toContain(words)
    // A customer's contract never calls itself a draft.
    expect(html).not.toMatch(/texto de referência|rascunho|minuta/i)
    const reviewed = documentHtml('t', agreementBlocks({ ...content, reviewed: true }), 'h')
    expect(reviewed).not.toContain('Demonstração')
    // Beside them the whole cost.
    expect(html.match(/class="prominent"><strong>/g)).toHaveLength(limiting.length + 1)
    expect(html).toContain(`class="prominent"><strong>${wholeCost}: `)
    expect(html).toContain('font:12pt')
  })

  it('has every line, numbers its clauses, marks all that limits and sums each table', () => {
    const content = { ...contentOf(5_000_00, 24, 0.019), paperLaw: 'Lei 1' }
    const { terms, installments, clauses } = content
    const blocks = agreementBlocks(content)
    for (const block of blocks)
      for (const line of blockText(block).split('\n')) expect(line).toMatch(/^[^:|]+(: .+| \| .+)?$/s)
    expect(blocks.map(blockText).join(' ')).not.toMatch(/undefined|null|NaN|\{|\}/)
    const headings = blocks.flatMap((block) =>
      typeof block === 'object' && 'heading' in block ? [block.heading] : [],
    )
    const numbered = headings.filter((heading) => /^\d/.test(heading))
    expect(numbered).toEqual(clauses.map(({ title }, index) => `${index + 1}. ${title}`))
    for (const heading of headings) expect(heading).toMatch(/[A-Za-zÀ-ú]{3}/)
    // The limits of the customer's rights, clause by clause.
    expect(
      clauses.map(({ paragraphs }) => paragraphs.map((one) => (one.limiting ? '!' : '.')).join('')),
    ).toEqual(['...', '..!.', '!!!!', '.', '.!', '.', '!!', '..', '!.'])
    for (const { text } of clauses.flatMap(({ paragraphs }) => paragraphs))
      expect(text).toMatch(/^[A-ZÀ-Ú].{20,}\.$/s)
    const tables = blocks.flatMap((block) =>
      typeof block === 'object' && 'table' in block ? [block.table] : [],
    )
    for (const { head, rows, caption } of tables) {
      expect(caption).not.toBe('')
      for (const row of [head, ...rows]) {
        expect(row).toHaveLength(head.length)
        for (const cell of row) expect(cell).not.toBe('')
      }
    }
    const [financed, paid, schedule] = tables.map(({ rows }) => rows)
    const ends = [financed, paid].map((rows) => rows?.at(-1)?.slice(1))
    expect(ends).toEqual(
      [terms.principalCents, terms.totalCents].map((cents) => [formatBrl(cents), '100,00%']),
    )
    const percents = (paid ?? [])
      .slice(0, -1)
      .map(([, , share = '']) => Number.parseFloat(share.replace(',', '.')))
    expect(percents.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6)
    expect(schedule?.map(([number, date, cents]) => [number, date, cents])).toEqual(
      installments.map((row) => [
        String(row.number),
        formatDate(row.dueDate),
        formatBrl(row.installmentCents),
      ]),
    )
    const facts = blocks.flatMap((block) =>
      typeof block === 'object' && 'facts' in block ? block.facts : [],
    )
    expect(facts).toContainEqual(['Parcelas', `24 de ${formatBrl(terms.installmentCents)}`])
    expect(facts).toContainEqual(['Primeiro período', `${firstPeriodOf(terms)} dias`])
  })

  it('shows installments of two sums, those that were paid by their day, and those of a plan', () => {
    const { terms, installments } = contentOf(5_000_00, 24, 0.019)
    const amounts = [
      { quantity: 3, cents: 100_00 },
      { quantity: 1, cents: 90_00 },
    ]
    expect(written.installments({ ...terms, amounts })).toBe(
      `3 de ${formatBrl(100_00)} e 1 de ${formatBrl(90_00)}`,
    )
    const table = installmentsTable(
      { installments },
      { paid: [{ number: 1, on: '2026-12-01' }], planned: [3] },
    )
    const [first, second, third] =
      typeof table === 'object' && 'table' in table ? table.table.rows.map((row) => row[1]) : []
    expect(first).toMatch(/^paga em 01\/12\/2026$/)
    expect(second).toBe(formatDate(installments[1]?.dueDate ?? ''))
    expect(third).toMatch(/plano$/)
  })

  it('of an earlier version reads as it was signed', () => {
    const { account, place, ...content } = contentOf(5_000_00, 24, 0.019)
    const { name, cnpj, ombudsmanPhone } = content.creditor
    const { address, ...borrower } = content.borrower
    const before = { ...content, creditor: { name, cnpj, ombudsmanPhone }, borrower }
    expect(agreementBlocks(before).slice(1, 3)).toEqual([
      { heading: 'As partes' },
      {
        facts: [
          ['Credor', `${name}, CNPJ ${cnpj}`],
          ['Ouvidoria do credor', ombudsmanPhone],
          expect.arrayContaining(['Correspondente']),
          ['Cliente', 'Ana <b>"Zê"</b>, CPF 529.982.247-25'],
        ],
      },
    ])
  })

  it('lets nobody write markup into it', () => {
    const html = documentHtml('t', agreementBlocks(contentOf(5_000_00, 24, 0.019)), 'h')
    expect(html).toContain('Ana &lt;b&gt;&quot;Zê&quot;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })
})

describe('giving up', () => {
  it.each([
    // Disbursed on a Saturday, so the money arrives on Monday at the latest.
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-30'],
    // Still Thursday the 19th in São Paulo, the day before a holiday.
    ['2026-11-19T12:00:00.000Z', '2026-11-20T02:59:59.000Z', '2026-11-30'],
    ['2026-11-23T12:00:00.000Z', '2026-11-24T02:59:59.000Z', '2026-12-01'],
    ['2026-11-21T12:00:00.000Z', '2026-12-28T15:00:00.000Z', '2027-01-05'],
    // The seventh day is Christmas, a Friday: the right lasts until Monday, as the duty would.
    ['2026-12-17T15:00:00.000Z', '2026-12-17T15:00:00.000Z', '2026-12-28'],
    ['2026-11-21T12:00:00.000Z', null, null],
  ])('signed at %s, paid out at %s: until %s', (signedAt, releasedAt, until) =>
    expect(lastWithdrawalDate(signedAt, releasedAt)).toBe(until),
  )

  it('counts its days in the words of the contract as the last day is counted', () => {
    const html = documentHtml('t', agreementBlocks(contentOf(5_000_00, 24, 0.019)), 'h')
    expect(html).toContain(receiptCounts)
    // Sent on a Monday and received on Tuesday 1 December, the first business day after it.
    expect(lastWithdrawalDate('2026-11-30T15:00:00.000Z', '2026-11-30T15:00:00.000Z')).toBe('2026-12-08')
  })

  it('pays back what was received, or nothing', () => {
    expect(amountToReturnCents(null)).toBe(0)
    expect(amountToReturnCents({ netCents: 5_000_00 })).toBe(5_000_00)
  })
})
