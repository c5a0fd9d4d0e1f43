/** A person's civil name, and their social name if they chose one. */
interface PersonNames {
  name: string
  socialName: string | null
}

/**
 * The full name to address a person by: the social name takes precedence over the civil one (Decreto
 * 8.727/2016, arts. 2 and 4). Contracts, boletos and requests to banks use the civil name.
 */
export function usedName({ name, socialName }: PersonNames): string {
  return socialName ?? name
}

/** The first name of nameInUse, for greetings in pages and mails. */
export function nameToCall(person: PersonNames): string {
  const [first = ''] = usedName(person).split(' ')
  return first.charAt(0).toLocaleUpperCase('pt-BR') + first.slice(1).toLocaleLowerCase('pt-BR')
}

const particles = /^(da|das|de|do|dos|e)$/

/**
 * A civil name as printed on contracts and boletos: a name in all lowercase or all capitals is capitalized;
 * any other is kept as entered.
 */
export function withNameSpelling(name: string): string {
  const small = name.toLocaleLowerCase('pt-BR')
  if (name !== small && name !== name.toLocaleUpperCase('pt-BR')) return name
  return small
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.test(word)
        ? word
        : word.replace(
            /(^|['’-])(\p{L})/gu,
            (_, before: string, first: string) => before + first.toLocaleUpperCase('pt-BR'),
          ),
    )
    .join(' ')
}

/** Whether it is a first name without a surname; for some people that is the full name. */
export const isSameName = (name: string): boolean => name.trim().length > 1 && !/\s/.test(name.trim())
