import type { AppConfig } from '#core/config/app-config.ts'

/** A file of the portal, and the inline styles and scripts its policy lets through. */
interface SiteFile {
  file: string
  styleHashes: string[]
  scriptHashes: string[]
}

/** What a host needs to know of the built portal: which file answers which path, and how. */
export interface Site {
  /** The settings that are baked into it. */
  config: AppConfig
  /** The portal's origin, as its pages, its map and its host's file name it. */
  publicUrl: string
  pages: ({ path: string; status: 200 | 404 } & SiteFile)[]
  redirects: { from: string; to: string; status: number; query: Readonly<Record<string, string>> }[]
  notFound: SiteFile
}
