/** What people are called: the name of their documents, and the one they chose instead, if any. */
interface Named {
  name: string
  socialName: string | null
}

/**
 * The name a person goes by, in full: the social name stands before the civil one wherever they are spoken to
 * (Decreto 8.727/2016, arts. 2 and 4). Contracts, slips and what banks are asked keep the civil name.
 */
export function nameInUse({ name, socialName }: Named): string {
  return socialName ?? name
}

/** The first of it, as pages and mails greet it. */
export function calledName(person: Named): string {
  const [first = ''] = nameInUse(person).split(' ')
  return first.charAt(0).toLocaleUpperCase('pt-BR') + first.slice(1).toLocaleLowerCase('pt-BR')
}

const particles = /^(da|das|de|do|dos|e)$/

/**
 * A civil name as contracts and slips write it: typed all in small or all in capital letters, it gets capitals at its
 * words; any other stays as its owner writes it.
 */
export function spelledName(name: string): string {
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

/** Whether it lacks what follows a first name; some people have no more than that. */
export const isOneName = (name: string): boolean => name.trim().length > 1 && !/\s/.test(name.trim())
