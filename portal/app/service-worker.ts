const address = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The one address that a script may come from by name: our pages' policy lets nothing else become code. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ??
    address
  )
}

/** Lets the offline page be kept, once the page at hand has all it needs. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Without it everything works but the offline page.
    navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
