const contract = /core\/api\/contract\/[\w-]+\.ts$/
const ofOthers = ['summary', 'errors']

/**
 * Removes from an operation the fields that only the server and the documentation use: summary and error
 * codes. They are replaced with white space, so that source maps stay valid.
 * @returns {import('rollup').Plugin}
 */
export function briefContract() {
  return {
    name: 'brief-contract',
    transform(code, id) {
      if (!contract.test(id)) return null
      let text = code
      /** @type {any[]} */
      const statements = this.parse(code).body
      const calls = statements
        .flatMap(({ declaration }) => declaration?.declarations ?? [])
        .filter(({ init }) => init?.callee?.name === 'defineOperation')
      for (const { init } of calls) {
        const { properties } = init.arguments[0]
        for (const [index, { key, start, end }] of properties.entries()) {
          if (!ofOthers.includes(key?.name)) continue
          // Includes the comma after it.
          const until = properties[index + 1]?.start ?? end
          text = text.slice(0, start) + code.slice(start, until).replace(/\S/g, ' ') + text.slice(until)
        }
      }
      return { code: text, map: null }
    },
  }
}
