/** What a host needs to know of the built portal: which file answers which path, and how. */
export interface Site {
  pages: { path: string; file: string; status: 200 | 404; styleHashes: string[] }[]
  redirects: { from: string; to: string; status: number; query: Readonly<Record<string, string>> }[]
  notFound: { file: string; styleHashes: string[] }
}
