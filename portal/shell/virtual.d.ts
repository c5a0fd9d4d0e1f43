declare module 'virtual:pages' {
  import type { ComponentType } from 'react'
  import type { PageProps } from './page-modules.ts'

  export const pages: Record<string, () => Promise<{ default: ComponentType<PageProps> }>>
}

declare module 'virtual:more-pages' {
  import type { ComponentType } from 'react'
  import type { PageProps } from './page-modules.ts'

  export const pages: Record<string, () => Promise<{ default: ComponentType<PageProps> }>>
}

/** portal/shell/early/hear.ts as the text of a script. */
declare module 'virtual:early' {
  const script: string
  export default script
}

/** Where the portal is reached from outside, without a slash at the end; written in by the build. */
declare const __PUBLIC_URL__: string
