/** What to look for in the address bar; in the demo on one machine there is no public address. */
export function siteWords(publicUrl: string): string {
  const { host, hostname } = new URL(publicUrl)
  return /^(127\.|localhost$|\[::1\]$)/.test(hostname)
    ? 'Esta demonstração roda em um só computador e não tem endereço público'
    : host
}
