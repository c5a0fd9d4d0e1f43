/** An e-mail by which only its owner recognizes it: the first letter and the domain. */
export const redactEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2')
