/** A change of a file's text in the folder of the sources; a missing file starts empty. */
export type Edit = readonly [file: string, change: (text: string, folder: string) => string]

/** Inserts text before the first occurrence of another. @throws RangeError if that is missing */
export const put = (before: string, text: string) => (code: string) => {
  if (!code.includes(before)) throw new RangeError(`nothing reads ${before}`)
  return code.replace(before, () => text + before)
}

export const chain =
  (...changes: readonly Edit[1][]): Edit[1] =>
  (code, folder) =>
    changes.reduce((changed, change) => change(changed, folder), code)
