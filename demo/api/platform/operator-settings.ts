import { isIP } from 'node:net'
import * as v from 'valibot'
import { lawName } from '#core/api/contract/value-schemas.ts'
import { states } from '#core/fields/address.ts'
import { type PortName, portNames } from '../ports/port-names.ts'
import {
  type ApiSettings,
  type BankSettings,
  defaultLimits,
  defaultSettings,
  type Limit,
  type LimitName,
} from './settings.ts'
import { vaultKeyNeed, vaultKeyShape } from './vault-key.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const limitSetting = (base: Limit) =>
  v.optional(
    v.pipe(
      v.strictObject({ max: v.optional(count, base.max), seconds: v.optional(count, base.seconds) }),
      v.transform((own): Limit => ({ ...base, ...own })),
    ),
    {},
  )

const names = Object.keys(defaultLimits) as LimitName[]
const limits = Object.fromEntries(names.map((name) => [name, limitSetting(defaultLimits[name])]))

const { lending: usual } = defaultSettings
const federalStates = v.array(v.picklist(states))
const lending = v.strictObject({
  open: v.optional(v.boolean(), usual.open),
  closedStates: v.optional(federalStates, [...usual.closedStates]),
  paperSignature: v.optional(
    v.array(v.strictObject({ state: v.picklist(states), fromAge: count, law: lawName })),
    [...usual.paperSignature],
  ),
  waitDaysAfterDecline: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    usual.waitDaysAfterDecline,
  ),
  partnerClosedStates: v.optional(federalStates, [...usual.partnerClosedStates]),
  documentsBy: v.optional(v.picklist(['lender', 'desk']), usual.documentsBy),
})

const secret = v.pipe(v.string(), v.minLength(32))
const { bank: sandbox } = defaultSettings
const digitsSetting = (length: number, fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`), `must be ${length} digits in quotes`)),
    fallback,
  )
const bankEntries = v.strictObject({
  code: digitsSetting(3, sandbox.code),
  agency: digitsSetting(4, sandbox.agency),
  agreement: digitsSetting(7, sandbox.agreement),
  // With the 32 hex digits of a charge it must fit into 77 characters (BR Code, field 26-25).
  pixLocation: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.:/-]{4,44}$/,
        'must be a host and path without https://, such as pix.bank.example/v2/cobv',
      ),
    ),
    sandbox.pixLocation,
  ),
  offersDebits: v.optional(v.boolean(), sandbox.offersDebits),
  refundsToPayer: v.optional(v.boolean(), sandbox.refundsToPayer),
  eventSecret: v.optional(secret),
  previousEventSecret: v.optional(secret),
})
// Generated at each start, so a schema cannot declare it as a default.
const { eventSecret } = sandbox
const bank = v.pipe(
  bankEntries,
  v.transform((own) => ({ eventSecret, ...own })),
)

const partner = v.strictObject({
  key: secret,
  postback: v.optional(
    v.strictObject({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')), secret }),
  ),
})

const port = v.strictObject({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must begin with https://')),
  secret,
  previousSecret: v.optional(secret),
  // A job has a minute, and some ask more than once.
  seconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50))),
})
const ports = v.strictObject(
  Object.fromEntries(portNames.map((name) => [name, v.optional(port)])) as Record<
    PortName,
    v.OptionalSchema<typeof port, undefined>
  >,
)

const proxyNeed =
  'must be an address (10.0.0.3), a range (10.0.0.0/8, and not all there are), or loopback, linklocal or uniquelocal'

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined) return false
  const wide = Number(bits ?? most)
  return wide >= 1 && wide <= most && (bits === undefined || String(wide) === bits)
}

/** The group "server" of the operator's APP_CONFIG file: what the site's own settings (AppConfig) do not cover. */
export const operatorSettings: v.GenericSchema<
  unknown,
  Pick<ApiSettings, 'limits' | 'lending' | 'partners' | 'ports'> & {
    bank: Omit<BankSettings, 'offersBoleto'>
  } & Partial<
      Pick<
        ApiSettings,
        | 'vaultKey'
        | 'lockAfter'
        | 'servesOpenApi'
        | 'typesBankLogins'
        | 'sandboxStageSeconds'
        | 'trustedProxies'
        | 'chatwootSecret'
        | 'metricsSecret'
        | 'maintenance'
      >
    >
> = v.strictObject({
  limits: v.optional(v.strictObject(limits as Record<LimitName, ReturnType<typeof limitSetting>>), {}),
  lending: v.optional(lending, {}),
  maintenance: v.optional(v.strictObject({ until: v.pipe(v.string(), v.isoTimestamp()) })),
  bank: v.optional(bank, {}),
  ports: v.optional(ports, {}),
  partners: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'must have a name of letters, digits, ., - and _')),
      partner,
    ),
    {},
  ),
  vaultKey: v.optional(v.pipe(v.string(), v.regex(vaultKeyShape, vaultKeyNeed))),
  chatwootSecret: v.optional(v.pipe(v.string(), v.minLength(1))),
  metricsSecret: v.optional(v.pipe(v.string(), v.minLength(32))),
  lockAfter: v.optional(count),
  servesOpenApi: v.optional(v.boolean()),
  typesBankLogins: v.optional(v.boolean()),
  sandboxStageSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))),
  trustedProxies: v.optional(v.array(v.pipe(v.string(), v.check(isProxy, proxyNeed)))),
})
