/** The most common mail domains in Brazil. */
const usual: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'icloud.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
]

/** Valid domains that are only one typo away from those. */
const alike: readonly string[] = [
  'hotmail.com.br',
  'ymail.com',
  'email.com',
  'mail.com',
  'aol.com.br',
  'yahoo.com',
]

/** Whether the texts differ by one typo: an extra, missing, wrong or swapped letter. */
function isTypo(from: string, to: string): boolean {
  const longest = Math.max(from.length, to.length)
  if (from === to || longest - Math.min(from.length, to.length) > 1) return false
  let start = 0
  while (start < longest && from[start] === to[start]) start += 1
  const [rest, aim] = [from.slice(start), to.slice(start)]
  return (
    rest.slice(1) === aim.slice(1) ||
    rest.slice(1) === aim ||
    rest === aim.slice(1) ||
    (rest[0] === aim[1] && rest[1] === aim[0] && rest.slice(2) === aim.slice(2))
  )
}

/** The likely intended e-mail, if the domain is one typo away from a common one. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || alike.includes(domain) || usual.includes(domain)) return undefined
  const mended = [`${domain}.br`, domain.replace(/\.(co|con|cm|om|comm)$/, '.com')]
  const meant = usual.find((each) => mended.includes(each)) ?? usual.find((each) => isTypo(domain, each))
  return meant && `${email.slice(0, at)}@${meant}`
}
