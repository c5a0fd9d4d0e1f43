declare module 'virtual:styles' {
  /** All CSS of the bundle, minified; set by the build. */
  export const styles: string
}
