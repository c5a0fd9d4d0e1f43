interface Moved {
  to: string
  query: Readonly<Record<string, string>>
}

/**
 * Where a moved address leads: the query it came with is kept as it is, and the row's own values are added where
 * the query does not have them.
 */
export function redirectAddress({ to, query }: Moved, search: string): string {
  const incoming = search.replace(/^\?/, '')
  const named = new Set(incoming.split('&').map((pair) => pair.split('=')[0]))
  const added = Object.entries(query)
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const joined = [incoming, ...added].filter(Boolean).join('&')
  return joined ? `${to}?${joined}` : to
}
