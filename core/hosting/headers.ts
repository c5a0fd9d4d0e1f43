const year = 365 * 24 * 60 * 60
const unused = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope']
const alsoUnused = ['magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking']

/** Headers for a data response: it may not execute, be framed, be embedded or be cached. */
export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [...unused, ...alsoUnused].map((feature) => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` }
      : {}),
  }
}
