/** An e-mail by which only its owner recognizes it: the first letter and the domain. */
export const cutEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2')
