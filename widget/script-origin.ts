import { webOrigin } from './attributes.ts'

// The npm package's build replaces this name with the portal's URL, empty if unknown.
declare const __PACKAGE_PORTAL__: string | undefined

/** A bundler merges the package into the partner's own script, whose URL says nothing about the portal. */
export const isPackaged = typeof __PACKAGE_PORTAL__ === 'string'

/**
 * The portal's default origin: the one this script was loaded from, or the one its package was built for;
 * empty if neither is a web origin. Embeds are ES modules, so import.meta has the script's URL.
 */
export const scriptOrigin =
  webOrigin(typeof __PACKAGE_PORTAL__ === 'string' ? __PACKAGE_PORTAL__ : import.meta.url) ?? ''

/** Replaces a view without a portal URL: its links would lead into the surrounding page. */
export function NoPortal(): never {
  throw Error('portal-url is missing')
}
