interface RedirectTarget {
  to: string
  query: Readonly<Record<string, string>>
}

/**
 * Target of a redirect: the incoming query is kept, and the redirect's own parameters are added if missing.
 */
export function redirectAddress({ to, query }: RedirectTarget, search: string): string {
  const incoming = search.replace(/^\?/, '')
  const named = new Set(incoming.split('&').map((pair) => pair.split('=')[0]))
  const added = Object.entries(query)
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const joined = [incoming, ...added].filter(Boolean).join('&')
  return joined ? `${to}?${joined}` : to
}
