import { config } from '../config/config.ts'
import { type ThirdParties, thirdParties } from './third-parties.ts'

interface ContentHashes {
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}

const policySources = (hashes: readonly string[], others: readonly string[] = []) =>
  ["'self'", ...hashes.map((hash) => `'${hash}'`), ...others].join(' ')

/** Third-party scripts need the default policy too: it allows their URLs, and HTML strings without a tag. */
const policyNames = ({ scripts }: ThirdParties) =>
  scripts.length > 0 ? 'service-worker default' : 'service-worker'

/**
 * The content security policy of a portal page: only our own origin, only inline scripts and styles that the
 * build has hashed, no framing by others, no string turned into markup or code except the service worker's
 * URL, plus what the operator's third parties need. The demo host sends it, and the generated nginx file
 * contains it.
 */
export function pagePolicy(
  { styleHashes, scriptHashes }: ContentHashes,
  others = thirdParties(config),
): string {
  // Browsers ignore 'unsafe-inline' if a hash is present.
  const styles = others.inlineStyles ? policySources([], ["'unsafe-inline'"]) : policySources(styleHashes)
  return [
    "default-src 'none'",
    `script-src ${policySources(scriptHashes, others.scripts)}`,
    `style-src ${styles}`,
    `img-src 'self' data:${others.images.map((host) => ` ${host}`).join('')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${policySources([], others.connections)}`,
    ...(others.frames.length > 0 ? [`frame-src ${others.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    `worker-src ${policySources([], others.workers)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames(others)}`,
  ].join('; ')
}

/** Page headers that override the base headers: few third parties allow embedding under COEP. */
export function pageHeaders(others = thirdParties(config)): Record<string, string> {
  return others.scripts.length > 0 ? { 'cross-origin-embedder-policy': 'unsafe-none' } : {}
}
