declare module 'virtual:styles' {
  /** All CSS of the bundle, minified; the build fills it in. */
  export const styles: string
}
