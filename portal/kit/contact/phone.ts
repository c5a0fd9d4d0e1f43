const digits = (pretty: string) => pretty.replace(/\D/g, '')

/** '(11) 4000-0000' as a phone dials it from anywhere; free numbers have no country. */
export function phoneHref(pretty: string): string {
  const number = digits(pretty)
  return number.startsWith('0800') ? `tel:${number}` : `tel:+55${number}`
}

/** A conversation with this number. */
export function whatsAppHref(pretty: string): string {
  return `https://wa.me/55${digits(pretty)}`
}
