interface Device {
  browser: string | null
  system: string | null
}

/** A device in everyday words: 'Chrome no Android', 'iPhone', 'aparelho desconhecido'. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'aparelho desconhecido'
}
