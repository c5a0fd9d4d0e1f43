// What the tests use of a package that only `npm run bench` installs.

declare module 'lighthouse' {
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null }>
      runtimeError?: { message: string }
    }
  }
  /** Opens the page in the browser that listens on this port for its tools. */
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
  ): Promise<Result | undefined>
}
