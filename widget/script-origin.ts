/**
 * The origin this script came from, which is where the portal lives unless an attribute says otherwise; empty
 * for a copy that is not loaded from the web. Embeds are ES modules, so import.meta says it.
 */
export const scriptOrigin = webOrigin(import.meta.url) ?? ''

/** The origin of a web address; undefined for anything else, such as `javascript:`. */
function webOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}

/** The portal's origin: what an attribute says if it is a web address, else where the script came from. */
export function portalOrigin(written: string | undefined): string {
  return webOrigin(written) ?? scriptOrigin
}
