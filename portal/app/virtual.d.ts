declare module 'virtual:pages' {
  import type { PageModule } from './page-modules.ts'

  export const pages: Record<string, () => Promise<PageModule>>
}

declare module 'virtual:more-pages' {
  import type { PageModule } from './page-modules.ts'

  export const pages: Record<string, () => Promise<PageModule>>
}

declare module 'virtual:page-metas' {
  import type { PageMeta } from '../page-meta.ts'

  /** By the page's folder. */
  export const metas: Readonly<Record<string, PageMeta | undefined>>
}

/** A compiled script of portal/app/pre-hydration, as text. */
declare module 'virtual:inline/*' {
  const script: string
  export default script
}

/** The portal's public origin, without a trailing slash; set by the build. */
declare const __PUBLIC_URL__: string
