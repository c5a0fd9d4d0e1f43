import { webOrigin } from './attributes.ts'

// The build of the npm package writes the portal's address in place of this name, empty where it knows none.
declare const __PACKAGE_PORTAL__: string | undefined

/** A bundler makes the package a part of the partner's own script, which says nothing about the portal. */
export const isPackaged = typeof __PACKAGE_PORTAL__ === 'string'

/**
 * The portal's origin unless an attribute says otherwise: the one this script came from, or the one its package was
 * built for; empty where neither is on the web. Embeds are ES modules, so import.meta says it.
 */
export const scriptOrigin =
  webOrigin(typeof __PACKAGE_PORTAL__ === 'string' ? __PACKAGE_PORTAL__ : import.meta.url) ?? ''

/** Stands for a view that has no address to lead to: every link would lead into the page around it. */
export function NoPortal(): never {
  throw Error('portal-url is missing')
}
