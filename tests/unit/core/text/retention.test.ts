import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { config } from '#core/config/config.ts'
import { defaults } from '#core/config/default-config.ts'
import { blockText } from '#core/document/document-text.ts'
import {
  type RetentionId,
  retention,
  retentionSentence,
  retentionSummary,
  retentionTermWords,
} from '#core/text/retention.ts'
import { retentionCutoff } from '../../../../demo/api/platform/retention-cutoff.ts'
import { accountDeletedMail } from '../../../../demo/api/privacy/mails.ts'
import { text as deleted } from '../../../../portal/features/access/account-deleted/text.ts'
import { text as deletion } from '../../../../portal/features/account/delete/text.ts'
import { text as policy } from '../../../../portal/features/trust/privacy/text.ts'
import { text as closing } from '../../../../portal/kit/account-closing/text.ts'

const ids = Object.keys(retention) as RetentionId[]
const english = { years: ['year', 'years'], months: ['month', 'months'], days: ['day', 'days'] }

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

it.each(ids)('%s has the same term in the policy and in the README', (id) => {
  const chapter = policy.sections.find((section) => section.id === 'prazos')
  expect(JSON.stringify(chapter)).toContain(
    JSON.stringify([retention[id].what, retentionSentence(id)]).slice(1, -1),
  )
  const [count, unit] = retention[id].term
  const readme = readFileSync('demo/api/privacy/README.md', 'utf8')
  const row = new RegExp(`^\\| \`${id}\` .*\\| ${count} ${english[unit][count === 1 ? 0 : 1]}[ |]`, 'm')
  expect(readme).toMatch(row)
})

it('is what people who leave are told, on the page and in the last mail', () => {
  const kept = ['contract', 'scr', 'support'] as const
  const { paragraphs } = accountDeletedMail('Ana', new Date(), kept)
  for (const id of kept) {
    expect(paragraphs.map(blockText).join('\n')).toContain(retentionSummary(id))
    expect(closing.kept.join('\n')).toContain(retentionSummary(id))
  }
})

it.each([[[]], [['scr']]] as const)('is told of everybody to whoever leaves only %j', (kept) => {
  const { paragraphs } = accountDeletedMail('Ana', new Date(), kept)
  const mail = paragraphs.map(blockText).join('\n')
  const found = ids.filter((id) => mail.includes(retentionSummary(id)))
  expect(found).toEqual([...kept, 'accessLog', 'activity'])
  expect(mail).not.toContain(retentionSummary('contract'))
})

it('has one contact for the rights of people, before and after the account', () => {
  for (const words of [deletion.help, deleted.ask]) expect(words).toContain(config.legal.privacyEmail)
})

it('has no brackets within brackets, wherever it is told', () => {
  const told = ids.flatMap((id) => [retentionSummary(id), retentionSentence(id)])
  for (const sentence of [...told, ...closing.kept, ...closing.erased])
    expect(sentence).not.toMatch(/\([^)]*\(/)
})

it('keeps contracts for as long as the law asks', () => {
  expect(retention.contract.term).toEqual([10, 'years'])
  expect(defaults.legal.contractYears).toBeGreaterThanOrEqual(5)
})

it('is told nowhere else', () => {
  const places = ['portal/features/trust', 'portal/app', 'portal/features/account', 'demo/api']
  const term = /\b(?:[25]|10|cinco|dois|dez|seis) (?:anos|meses)\b/
  const found = places
    .flatMap((place) => [...sourcesBelow(place)])
    .filter((path) => term.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
  expect(term.test('por 5 anos (LGPD)')).toBe(true)
})

it('writes a term as people say it, and counts it by the calendar', () => {
  expect([
    retentionTermWords([1, 'months']),
    retentionTermWords([2, 'months']),
    retentionTermWords([1, 'days']),
  ]).toEqual(['1 mês', '2 meses', '1 dia'])
  const clock = () => new Date('2028-03-01T12:00:00.000Z')
  expect(retentionCutoff(clock, [4, 'years'])).toBe('2024-03-01T12:00:00.000Z')
  expect(retentionCutoff(clock, [6, 'months'])).toBe('2027-09-01T12:00:00.000Z')
  expect(retentionCutoff(clock, [30, 'days'])).toBe('2028-01-31T12:00:00.000Z')
})
