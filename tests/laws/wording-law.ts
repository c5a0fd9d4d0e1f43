import type { Source } from './sources.ts'

/** Files with the product's texts for users. */
export const wordFile =
  /^core\/(text|fields)\/.*\.ts$|(^|[/-])(text|words|questions)(\.\w+)?\.ts$|\/(mails|chapters)\/.*\.ts$/

const comment = /^\s*(\/\/|\*|\/\*).*$/gm
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`/g
const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
const lengthOf = (words: string) => words.split(' ').filter((word) => /\p{L}/u.test(word)).length

/** The texts of four words or more that a source holds whole. */
function sentencesOf({ code }: Source): string[] {
  return [...code.replace(comment, '').matchAll(literal)]
    .map(([, single, double, template]) => inOneLine(single ?? double ?? template ?? ''))
    .filter((words) => lengthOf(words) >= 4)
}

/** The product's sentences that tests type instead of importing them, each with its test. */
export function typedAgain(words: readonly Source[], tests: readonly Source[]): string[] {
  const sentences = new Set(words.flatMap(sentencesOf))
  return tests.flatMap((test) => {
    const typed = inOneLine(test.code.replace(comment, ''))
    return [...sentences]
      .filter((sentence) => typed.includes(sentence))
      .map((words) => `${test.file}: ${words}`)
  })
}
