/** A name in the forms that Portuguese sentences need: with its article, or contracted with a preposition. */
export interface NameForms {
  name: string
  the: string
  /** At the beginning of a sentence. */
  The: string
  of: string
  in: string
  by: string
  to: string
}

const joined = {
  a: { The: 'A', of: 'da', in: 'na', by: 'pela', to: 'à' },
  o: { The: 'O', of: 'do', in: 'no', by: 'pelo', to: 'ao' },
} as const

/** Builds every form of a name from its article: the brand Vereda is feminine, a bank usually masculine. */
export function nameForms(name: string, article: keyof typeof joined): NameForms {
  const forms = Object.entries(joined[article]).map(([form, word]) => [form, `${word} ${name}`])
  return { name, the: `${article} ${name}`, ...Object.fromEntries(forms) }
}
