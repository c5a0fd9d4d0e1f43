/** Client data of a request, from its headers and its network address. */
export interface Visit {
  address: string
  userAgent?: string
  /** The portal's X-Device-Fingerprint. */
  fingerprint?: string
  /** The secret that this browser received after a login. */
  deviceToken?: string
}

type NamePatterns = readonly (readonly [RegExp, string])[]

// Order matters: each browser's user agent also contains the names below it.
const browsers: NamePatterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: NamePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (signs: NamePatterns, text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** The browser and system names that help a user to recognize a device; the rest is not stored. */
export function readDevice(userAgent = ''): { browser: string | null; system: string | null } {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) }
}

/**
 * First half of an IPv4 address, or first two groups of an IPv6 one: a provider and region, not a household.
 */
export function readNetwork(address: string): string {
  const four = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(address)
  if (four) return `${four[1]}.${four[2]}.*.*`
  const [first = '', second = ''] = address.split(':')
  return first && second ? `${first}:${second}:*` : '*'
}
