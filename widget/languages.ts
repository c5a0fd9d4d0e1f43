/** The languages of the elements besides Portuguese; each has scripts of its own, in a folder of its name. */
export const languages = ['en', 'es'] as const

/** A text in every language. */
export type InEachLanguage = Readonly<Record<'pt-BR' | (typeof languages)[number], string>>
