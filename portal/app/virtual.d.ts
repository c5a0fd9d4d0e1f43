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

  /** By the folder of the page. */
  export const metas: Readonly<Record<string, PageMeta | undefined>>
}

/** portal/app/early/hear.ts as the text of a script. */
declare module 'virtual:early' {
  const script: string
  export default script
}

/** Where the portal is reached from outside, without a slash at the end; written in by the build. */
declare const __PUBLIC_URL__: string
