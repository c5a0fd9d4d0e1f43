import type { Source } from './sources.ts'

/** Irregular participles that say nothing without a noun: what is known, given to whom, told about what? */
const irregular =
  /^(?:Begun|Bound|Bought|Built|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Hidden|Kept|Known|Lent|Left|Lost|Made|Meant|Met|Paid|Sent|Shown|Seen|Sold|Spent|Spoken|Taken|Told|Understood|Withdrawn|Written)$/
/** Nouns that end as participles do. */
const nouns = /^(?:Bed|Embed|Feed|Heading|Need|Ring|Seed|Setting|Shed|Speed|String|Thing)$/

/** Whether a name is one participle alone: `Asked`, `Standing`, but not `AskedQuestion`. */
export const isBareParticiple = (name: string): boolean =>
  /^[A-Z][a-z]+$/.test(name) && !nouns.test(name) && (irregular.test(name) || /(?:ed|ing)$/.test(name))

/** Words that mean several things each; core/README.md has what to say instead. */
const ambiguous =
  /^(?:judge|tell|note|forget|announce|hold|take|look(?!Up)|asked|given|held|known|noted|told)(?=[A-Z]|$)/

export const isAmbiguous = (name: string): boolean => ambiguous.test(name)

interface Definition {
  file: string
  name: string
  /** Its text without spaces: the same text has the same meaning. */
  text: string
}

/** Interfaces that a file adds to those of a package are named by the package. */
const withoutAugmentations = (code: string) => code.replace(/^declare module '[\s\S]*?^\}/gm, '')

/** The types that a file defines, exported or not. */
export function typesIn({ file, code }: Source): Definition[] {
  const start =
    /^([ \t]*)(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)(?=[ <={])/gm
  const bare = withoutAugmentations(code)
  return [...bare.matchAll(start)].map(({ 1: indent = '', 2: name = '', index }) => {
    const lines = bare.slice(index).split('\n')
    // The definition ends before the next line that is indented no deeper, unless that line only closes it.
    const end = lines.findIndex(
      (line, at) =>
        at > 0 && (line.trim() === '' || (/^\s*[\w@/]/.test(line) && line.search(/\S/) <= indent.length)),
    )
    const text = lines
      .slice(0, end < 0 ? undefined : end)
      .join('')
      .replace(/\/\*\*.*?\*\/|^\s*export |\s/g, '')
    return { file, name, text }
  })
}

const functionsIn = ({ code }: Source): string[] =>
  [
    ...code.matchAll(
      /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) = (?:async )?(?:<|\()/gm,
    ),
  ].map(([, declared, constant]) => declared ?? constant ?? '')

/** Names of types and functions that do not say what they mean, as sentences. */
export function unclearNames(source: Source): string[] {
  const { file } = source
  const types = typesIn(source).filter(({ name }) => isBareParticiple(name))
  const functions = functionsIn(source).filter(isAmbiguous)
  return [
    ...types.map(({ name }) => `${file}: ${name} is a participle: which noun is meant?`),
    ...functions.map((name) => `${file}: ${name} begins with a word of many meanings (core/README.md)`),
  ]
}

/** Type names that mean something else in each of three files or more, as sentences. */
export function manyMeanings(sources: readonly Source[]): string[] {
  const byName = new Map<string, Definition[]>()
  for (const found of sources.flatMap(typesIn))
    byName.set(found.name, [...(byName.get(found.name) ?? []), found])
  return [...byName].flatMap(([name, found]) =>
    new Set(found.map(({ text }) => text)).size >= 3
      ? [`${name} means something else in each of ${found.map(({ file }) => file).join(', ')}`]
      : [],
  )
}
