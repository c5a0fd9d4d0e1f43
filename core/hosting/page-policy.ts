interface Hashes {
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')

/**
 * The content security policy of a portal page: nothing but our own origin, no inline script or style except
 * those the build has hashed, no frame around us, no string turned into markup or
 * code, save the address of the service worker. The demo host sends it, and the
 * generated nginx file says it.
 */
export function pagePolicy({ styleHashes, scriptHashes }: Hashes): string {
  return [
    "default-src 'none'",
    `script-src ${sources(scriptHashes)}`,
    `style-src ${sources(styleHashes)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ')
}
