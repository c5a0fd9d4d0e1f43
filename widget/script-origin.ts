import { webOrigin } from './attributes.ts'

// The build of a script sets the portal's URL, empty if unknown, and whether it is one of the npm package.
declare const __PORTAL__: string | undefined
declare const __PACKAGED__: boolean | undefined

/** A bundler merges the package into the partner's own script, whose URL says nothing about the portal. */
export const isPackaged = typeof __PACKAGED__ === 'boolean' && __PACKAGED__

/** Where a portal serves its scripts. A copy elsewhere, as optimizing plugins make, says nothing about the portal. */
const ownPath = /\/widget\/v\d/

/**
 * The portal's default origin: the one that the script was built for, else the one it was loaded from; empty if neither
 * is known. Embeds are ES modules, so import.meta has the script's URL.
 */
export const scriptOrigin =
  webOrigin(
    (typeof __PORTAL__ === 'string' && __PORTAL__) ||
      (!isPackaged && ownPath.test(import.meta.url) ? import.meta.url : ''),
  ) ?? ''

/** Replaces a view without a portal URL: its links would lead into the surrounding page. */
export function NoPortal(): never {
  throw Error('portal-url is missing')
}
