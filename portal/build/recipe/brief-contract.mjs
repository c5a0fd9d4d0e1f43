const contract = /core\/api\/contract\/[\w-]+\.ts$/
const ofOthers = ['summary', 'errors']

/**
 * Leaves out of an operation's row what the server and the documents alone read of it: its summary, and the codes it
 * may answer. White space takes its place, so that source maps stay right.
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
        .filter(({ init }) => init?.callee?.name === 'operation')
      for (const { init } of calls) {
        const { properties } = init.arguments[0]
        for (const [index, { key, start, end }] of properties.entries()) {
          if (!ofOthers.includes(key?.name)) continue
          // With the comma after it.
          const until = properties[index + 1]?.start ?? end
          text = text.slice(0, start) + code.slice(start, until).replace(/\S/g, ' ') + text.slice(until)
        }
      }
      return { code: text, map: null }
    },
  }
}
