import { config } from '#core/config/config.ts'
import { thirdParties } from '#core/hosting/third-parties.ts'

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(url: string): string | null; createHTML(html: string): string | null },
  ): unknown
}

const { scripts, workers } = thirdParties(config)

/** Whether a source of the page policy covers a URL: 'https://*.example' covers any host below it. */
function isFromOrigin(url: URL, source: string): boolean {
  if (source === 'blob:') return url.protocol === 'blob:'
  const [scheme = '', host = ''] = source.split('//*')
  return host ? url.protocol === scheme && url.hostname.endsWith(host) : url.origin === source
}

let admitted = false

/**
 * Allows strings as code on a page with third parties only for their script URLs, and as HTML only without a
 * tag (Chatwoot writes a stylesheet that way). Everything else stays forbidden, as on other pages.
 */
function allowScriptUrl(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (admitted || !trustedTypes) return
  admitted = true
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) =>
      [...scripts, ...workers].some((source) => isFromOrigin(new URL(url, document.baseURI), source))
        ? url
        : null,
    createHTML: (html) => (html.includes('<') ? null : html),
  })
}

/** Loads and runs a script of a configured third party. Rejects if it cannot be fetched. */
export function addScript(url: string): Promise<void> {
  allowScriptUrl()
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
