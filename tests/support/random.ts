import fc from 'fast-check'

/** The same random cases in every run; SEED=... tries others, and test names include the seed. */
export const seed = Number(process.env.SEED ?? 20261121)
fc.configureGlobal({ seed })

export { fc }
