// Records a page's errors, for engines whose drivers cannot; WebKit's has no console log.
const heard = []
globalThis.heard = heard

for (const level of ['error', 'warn', 'info', 'log']) {
  // biome-ignore-start lint/suspicious/noConsole: this is where the console is listened to
  const say = console[level].bind(console)
  console[level] = (...words) => {
    heard.push(`${level}: ${words.join(' ')}`)
    say(...words)
  }
  // biome-ignore-end lint/suspicious/noConsole: until here
}
addEventListener(
  'error',
  ({ message, target }) =>
    heard.push(message ? `exception: ${message}` : `not loaded: ${target.src ?? target.href}`),
  true,
)
addEventListener('unhandledrejection', ({ reason }) => heard.push(`exception: ${reason}`))
document.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }) =>
    heard.push(
      `policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}:${columnNumber}`,
    ),
)
