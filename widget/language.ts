/** The language of the elements; beside it the others, for which the build exchanges modules of words. */
export const language = 'pt-BR'
