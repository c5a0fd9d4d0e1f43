/** Writes to the page's console for its developer; a page may have removed the console or its methods. */
export function writeToConsole(level: 'error' | 'info' | 'warn', ...words: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the only way to a developer who has pasted a tag
  globalThis.console?.[level]?.(...words)
}
