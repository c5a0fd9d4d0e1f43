import { config } from '#core/config/config.ts'
import { thirdParties } from '#core/hosting/third-parties.ts'

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(url: string): string | null; createHTML(html: string): string | null },
  ): unknown
}

const { scripts, workers } = thirdParties(config)

/** Whether a host of the page policy covers an address: 'https://*.example' any host below it. */
function isFrom(url: URL, source: string): boolean {
  if (source === 'blob:') return url.protocol === 'blob:'
  const [scheme = '', host = ''] = source.split('//*')
  return host ? url.protocol === scheme && url.hostname.endsWith(host) : url.origin === source
}

let admitted = false

/**
 * What strings may become on a page with third parties: the addresses of their scripts, and text without a tag
 * (Chatwoot writes a style sheet so). Everything else stays forbidden, as on a page without them.
 */
function admit(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (admitted || !trustedTypes) return
  admitted = true
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) =>
      [...scripts, ...workers].some((source) => isFrom(new URL(url, document.baseURI), source)) ? url : null,
    createHTML: (html) => (html.includes('<') ? null : html),
  })
}

/** Runs the script of a configured third party. Rejects when it cannot be fetched. */
export function addScript(url: string): Promise<void> {
  admit()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`no script at ${new URL(url).origin}`))
    }
    document.head.append(script)
  })
}
