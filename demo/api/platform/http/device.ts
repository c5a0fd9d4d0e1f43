/** Where a request comes from, as its sender says and the network shows. */
export interface Visit {
  address: string
  userAgent?: string
  /** The portal's X-Device-Fingerprint. */
  fingerprint?: string
  /** The secret that this browser was given after a login. */
  deviceToken?: string
}

type Signs = readonly (readonly [RegExp, string])[]

// Order matters: each browser also claims to be those below it.
const browsers: Signs = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const named = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** The names in a user agent that a person would know their device by; the rest is not kept. */
export function deviceOf(userAgent = ''): { browser: string | null; system: string | null } {
  return { browser: named(browsers, userAgent), system: named(systems, userAgent) }
}

/** The first half of an IPv4 address, the first two groups of an IPv6 one: a provider and a region, no household. */
export function networkOf(address: string): string {
  const four = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const [first = '', second = ''] = address.split(':')
  return first && second ? `${first}:${second}:*` : '*'
}
