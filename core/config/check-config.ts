import * as v from 'valibot'
import { contrastRatio } from './contrast.ts'
import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './default-config.ts'
import { siteEntries } from './schema.ts'

/** Settings that have moved, with their name of today. */
const moved: Readonly<Record<string, string>> = { 'server.bank.offersBoleto': 'charges.boleto' }

/** Why settings do not match their schema, one sentence each, without values, which may be secrets. */
export function findSettingFaults(schema: v.GenericSchema, settings: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, settings)
  return issues.map((issue) => {
    const name = v.getDotPath(issue) ?? 'the whole'
    if (moved[name]) return `APP_CONFIG: ${name} is now ${moved[name]}.`
    return issue.type === 'strict_object' && issue.expected === 'never'
      ? `APP_CONFIG: ${name} is no setting.`
      : `APP_CONFIG: ${name} must be ${issue.expected ?? 'another value'}.`
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
