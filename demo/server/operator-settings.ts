import * as v from 'valibot'
import { defaultLimits, type Limit, type LimitName, type Settings } from './settings.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const limit = (base: Limit) =>
  v.optional(
    v.pipe(
      v.strictObject({ max: v.optional(count, base.max), seconds: v.optional(count, base.seconds) }),
      v.transform((own): Limit => ({ ...base, ...own })),
    ),
    {},
  )

const names = Object.keys(defaultLimits) as LimitName[]
const limits = Object.fromEntries(names.map((name) => [name, limit(defaultLimits[name])]))

/** The group "server" of the operator's APP_CONFIG file: what the site's own settings (AppConfig) do not cover. */
export const operatorSettings: v.GenericSchema<
  unknown,
  Pick<Settings, 'limits'> & Partial<Pick<Settings, 'lockAfter' | 'trustedProxies'>>
> = v.strictObject({
  limits: v.optional(v.strictObject(limits as Record<LimitName, ReturnType<typeof limit>>), {}),
  lockAfter: v.optional(count),
  trustedProxies: v.optional(v.array(v.string())),
})
