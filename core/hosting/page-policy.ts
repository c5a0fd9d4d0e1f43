import { config } from '../config/config.ts'
import { type ThirdParties, thirdParties } from './third-parties.ts'

interface Hashes {
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}

const sources = (hashes: readonly string[], others: readonly string[] = []) =>
  ["'self'", ...hashes.map((hash) => `'${hash}'`), ...others].join(' ')

/** One more policy: it lets the addresses of configured third parties through, and words without a tag. */
const policyNames = ({ scripts }: ThirdParties) =>
  scripts.length > 0 ? 'service-worker default' : 'service-worker'

/**
 * The content security policy of a portal page: nothing but our own origin, no inline script or style except
 * those the build has hashed, no frame around us, no string turned into markup or
 * code, save the address of the service worker; and what the operator's third parties cannot do without. The demo
 * host sends it, and the generated nginx file says it.
 */
export function pagePolicy({ styleHashes, scriptHashes }: Hashes, others = thirdParties(config)): string {
  // A hash would make browsers leave 'unsafe-inline' out.
  const styles = others.inlineStyles ? sources([], ["'unsafe-inline'"]) : sources(styleHashes)
  return [
    "default-src 'none'",
    `script-src ${sources(scriptHashes, others.scripts)}`,
    `style-src ${styles}`,
    `img-src 'self' data:${others.images.map((host) => ` ${host}`).join('')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${sources([], others.connections)}`,
    ...(others.frames.length > 0 ? [`frame-src ${others.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    `worker-src ${sources([], others.workers)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames(others)}`,
  ].join('; ')
}

/** Headers of a page in place of the base's: other origins seldom say that they may be embedded. */
export function pageHeaders(others = thirdParties(config)): Record<string, string> {
  return others.scripts.length > 0 ? { 'cross-origin-embedder-policy': 'unsafe-none' } : {}
}
