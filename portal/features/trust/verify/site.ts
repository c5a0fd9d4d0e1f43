/** What people are to look for in the address line: none where the site runs on one machine, as the demo does. */
export function siteWords(publicUrl: string): string {
  const { host, hostname } = new URL(publicUrl)
  return /^(127\.|localhost$|\[::1\]$)/.test(hostname)
    ? 'Esta demonstração roda em um só computador e não tem endereço público'
    : host
}
