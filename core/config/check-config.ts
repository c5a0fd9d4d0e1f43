import * as v from 'valibot'
import { contrastRatio } from './contrast.ts'
import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './default-config.ts'
import { siteEntries } from './schema.ts'

/** Settings that have moved, with their name of today. */
const moved: Readonly<Record<string, string>> = { 'server.bank.offersBoleto': 'charges.boleto' }

/** What values of these schemas and checks must be, by their type in valibot. */
const needs: Readonly<Record<string, (requirement: unknown) => string>> = {
  string: () => 'must be a text in quotes',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
  array: () => 'must be a list: [ … ]',
  tuple: () => 'must be a list: [ … ]',
  object: () => 'must be a group: { … }',
  strict_object: () => 'must be a group: { … }',
  record: () => 'must be a group: { … }',
  safe_integer: () => 'must be a whole number',
  min_length: (least) => `must have ${least} characters or more`,
  max_length: (most) => `must have ${most} characters or less`,
  non_empty: () => 'must not be empty',
  min_value: (least) => `must be ${least} or more`,
  max_value: (most) => `must be ${most} or less`,
  gt_value: (limit) => `must be more than ${limit}`,
  lt_value: (limit) => `must be less than ${limit}`,
  starts_with: (start) => `must begin with ${start}`,
  url: () => 'must be an address, such as https://www.example.com',
  iso_timestamp: () => 'must be a moment, such as 2026-11-26T03:00:00Z',
}

/** A schema whose values need more words has them in its message, which then begins with "must". */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, requirement, message } = issue
  if (type === 'strict_object' && expected === 'never') return 'is no setting'
  if (message.startsWith('must ')) return message
  if (received === 'undefined') return 'is missing'
  return (
    needs[type]?.(requirement) ?? `must be ${expected?.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ')}`
  )
}

/**
 * Why settings do not match their schema, one sentence each, without values, which may be secrets.
 *
 * @param nameOf how the operator set the setting of a path
 */
export function findSettingFaults(
  schema: v.GenericSchema,
  settings: unknown,
  nameOf = (path: string) => `APP_CONFIG: ${path}`,
): string[] {
  const { issues = [] } = v.safeParse(schema, settings)
  return issues.map((issue) => {
    const path = v.getDotPath(issue) ?? 'the whole'
    return moved[path] ? `APP_CONFIG: ${path} is now ${moved[path]}.` : `${nameOf(path)} ${wordsOf(issue)}.`
  })
}

/** Pairs of settings: the first must not exceed the second. */
const ordered = [
  ['limits.minLoanAmountCents', 'limits.maxLoanAmountCents'],
  ['limits.minLoanInstallments', 'limits.maxLoanInstallments'],
  ['limits.minLoanAmountCents', 'simulator.loanAmountCents'],
  ['simulator.loanAmountCents', 'limits.maxLoanAmountCents'],
  ['rates.minMonthly', 'rates.maxMonthly'],
  ['rates.minMonthly', 'simulator.monthlyRate'],
  ['simulator.monthlyRate', 'rates.maxMonthly'],
] as const

function findContradictions(config: AppConfig): string[] {
  const read = (path: string) =>
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], config) as number
  return ordered
    .filter(([least, most]) => read(least) > read(most))
    .map(([least, most]) => `APP_CONFIG: ${least} must not be more than ${most}.`)
}

/** Color pairs of text and background, in both themes. Our minimum contrast is 7 (WCAG 2.2, 1.4.6). */
const read = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
] as const

function findUnreadableColors({ palette }: AppConfig): string[] {
  return read.flatMap(([ink, paper]) =>
    (['light', 'dark'] as const).flatMap((theme, at) => {
      const ratio = contrastRatio(palette[ink][at] as string, palette[paper][at] as string)
      return ratio < 7
        ? [
            `APP_CONFIG: palette.${ink} on palette.${paper}, ${theme}: contrast ${ratio.toFixed(1)}, 7 is the least.`,
          ]
        : []
    }),
  )
}

/** Why an operator's file cannot be used, one sentence each; the group "server" is not checked here. */
export function findSiteFaults(site: unknown): string[] {
  const faults = findSettingFaults(v.strictObject(siteEntries), site)
  if (faults.length > 0) return faults
  const config = mergeConfig(defaults, site as ConfigOverrides)
  return [...findContradictions(config), ...findUnreadableColors(config)]
}
