import fc from 'fast-check'

/** The same random cases in every run; SEED=... tries others, and test names include the seed. */
export const seed = Number(process.env.SEED ?? 20261121)
fc.configureGlobal({ seed })

const character = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map(
    (code) => String.fromCodePoint(code),
    // With the way back, strings such as '__proto__' are among the cases.
    (one) => {
      const [first = '', ...others] = String(one)
      return others.length === 0 ? (first.codePointAt(0) ?? Number.NaN) : Number.NaN
    },
  )

/** Any character of Unicode. fast-check's unit 'binary' lists the million of them first, which takes seconds. */
export const anyCharacter = fc.oneof(
  character(0, 0x7f),
  character(0x80, 0xd7ff),
  character(0xe000, 0xffff),
  character(0x10000, 0x10ffff),
)

export { fc }
