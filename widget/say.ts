/** Tells a page's developer, on the page's console: a page may have taken methods or all of it away. */
export function say(level: 'error' | 'info' | 'warn', ...words: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the only way to a developer who has pasted a tag
  globalThis.console?.[level]?.(...words)
}
