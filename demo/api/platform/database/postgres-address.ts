const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i

/**
 * The addresses in one of PostgreSQL's, which may name several hosts: `postgres://user:password@one,two:5433/name`. Of
 * these the one is used that takes writes, whatever `target_session_attrs` asks for.
 */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = shape.exec(url) ?? []
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${before}${host}${rest}`)
}

/** Whether these are addresses of PostgreSQL. */
export const isPostgresUrl = (url: string): boolean =>
  shape.test(url) && addressesIn(url).every((address) => URL.canParse(address))

/** The variables of libpq that the client reads where an address leaves out what they say. */
interface ClientVariables {
  PGHOST?: string
  PGSSLMODE?: string
}

/** Host that the client connects to, by name, address or the folder of a socket. */
export function hostOf(address: string, { PGHOST }: ClientVariables): string {
  const { hostname, searchParams } = new URL(address)
  return searchParams.getAll('host').at(-1) || decodeURIComponent(hostname) || PGHOST || 'localhost'
}

/** Whether the client insists on TLS and on a certificate for the host; libpq's own "require" accepts any. */
export function isVerified(address: string, { PGSSLMODE }: ClientVariables): boolean {
  const { searchParams } = new URL(address)
  const mode = searchParams.getAll('sslmode').at(-1) ?? (searchParams.has('ssl') ? '' : PGSSLMODE) ?? ''
  return ['require', 'verify-ca', 'verify-full'].includes(mode) && !searchParams.has('uselibpqcompat')
}
