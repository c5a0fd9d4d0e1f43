/**
 * The words of a module in another language: those of the Portuguese one, all of them and no others. A module
 * that is not exactly so does not compile where it names its own type by this.
 */
export type Translation<
  Portuguese,
  Own extends {
    [Name in keyof Portuguese | keyof Own]: Name extends keyof Portuguese
      ? Portuguese[Name] extends string
        ? string
        : Portuguese[Name]
      : never
  },
> = Own
