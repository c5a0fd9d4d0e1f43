import * as v from 'valibot'
import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './app-config.ts'
import { siteEntries } from './schema.ts'

/** Why settings do not fit their schema, one sentence each; no value is repeated, for it may be a secret. */
export function settingFaults(schema: v.GenericSchema, settings: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, settings)
  return issues.map((issue) => {
    const name = v.getDotPath(issue) ?? 'the whole'
    return issue.type === 'strict_object' && issue.expected === 'never'
      ? `APP_CONFIG: ${name} is no setting.`
      : `APP_CONFIG: ${name} must be ${issue.expected ?? 'another value'}.`
  })
}

/** What has to hold between two settings. */
function contradictions({ limits, rates, simulator }: AppConfig): string[] {
  const ordered: [string, number, string, number][] = [
    [
      'limits.minLoanAmountCents',
      limits.minLoanAmountCents,
      'limits.maxLoanAmountCents',
      limits.maxLoanAmountCents,
    ],
    [
      'limits.minLoanInstallments',
      limits.minLoanInstallments,
      'limits.maxLoanInstallments',
      limits.maxLoanInstallments,
    ],
    [
      'limits.minLoanAmountCents',
      limits.minLoanAmountCents,
      'simulator.loanAmountCents',
      simulator.loanAmountCents,
    ],
    [
      'simulator.loanAmountCents',
      simulator.loanAmountCents,
      'limits.maxLoanAmountCents',
      limits.maxLoanAmountCents,
    ],
    ['rates.minMonthly', rates.minMonthly, 'rates.maxMonthly', rates.maxMonthly],
    ['rates.minMonthly', rates.minMonthly, 'simulator.monthlyRate', simulator.monthlyRate],
    ['simulator.monthlyRate', simulator.monthlyRate, 'rates.maxMonthly', rates.maxMonthly],
  ]
  return ordered
    .filter(([, least, , most]) => least > most)
    .map(([least, , most]) => `APP_CONFIG: ${least} must not be more than ${most}.`)
}

/** Why an operator's file, but for its group "server", cannot be used, one sentence each. */
export function siteFaults(site: unknown): string[] {
  const faults = settingFaults(v.strictObject(siteEntries), site)
  return faults.length > 0 ? faults : contradictions(mergeConfig(defaults, site as ConfigOverrides))
}
