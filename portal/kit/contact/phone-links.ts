const digitsOf = (pretty: string) => pretty.replace(/\D/g, '')

/** The dialable link of '(11) 4000-0000', with country code; toll-free numbers have none. */
export function phoneHref(pretty: string): string {
  const number = digitsOf(pretty)
  return number.startsWith('0800') ? `tel:${number}` : `tel:+55${number}`
}

/** A WhatsApp chat with this number. */
export function whatsAppHref(pretty: string): string {
  return `https://wa.me/55${digitsOf(pretty)}`
}
