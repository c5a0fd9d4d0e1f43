/** Where most people here have their mailboxes. */
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

/** Right as they are, though a slip away from those. */
const alike: readonly string[] = [
  'hotmail.com.br',
  'ymail.com',
  'email.com',
  'mail.com',
  'aol.com.br',
  'yahoo.com',
]

/** Whether one letter too many, too few, another or two that changed places lead from one to the other. */
function isSlip(from: string, to: string): boolean {
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

/** The e-mail that was probably meant, where its domain is a slip away from a usual one. */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || alike.includes(domain) || usual.includes(domain)) return undefined
  const mended = [`${domain}.br`, domain.replace(/\.(co|con|cm|om|comm)$/, '.com')]
  const meant = usual.find((each) => mended.includes(each)) ?? usual.find((each) => isSlip(domain, each))
  return meant && `${email.slice(0, at)}@${meant}`
}
