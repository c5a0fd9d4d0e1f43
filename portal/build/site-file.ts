import type { AppConfig } from '#core/config/default-config.ts'

/** A file of the portal, with the hashes of the inline styles and scripts that its policy allows. */
interface SiteFile {
  file: string
  styleHashes: string[]
  scriptHashes: string[]
}

/** The data a host needs about the built portal: which file serves which path, and how. */
export interface Site {
  /** The settings baked into the build. */
  config: AppConfig
  /** The portal's origin, as in its pages, sitemap and nginx file. */
  publicUrl: string
  pages: ({ path: string; status: 200 | 404 } & SiteFile)[]
  redirects: { from: string; to: string; status: number; query: Readonly<Record<string, string>> }[]
  notFound: SiteFile
}
