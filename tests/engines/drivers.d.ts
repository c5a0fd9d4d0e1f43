// What the tests use of a package that only `npm run test:engines` installs.

declare module 'webdriver' {
  type Actions = readonly object[]
  type Evaluated =
    | { type: 'exception'; exceptionDetails: { text: string } }
    | { type: 'success'; result: { type: 'string'; value: string } | { type: 'undefined' } }

  /** WebDriver BiDi over the browser's own socket. */
  export class BidiHandler {
    constructor(url: string)
    readonly socket?: { on(event: 'message', hear: (data: object) => void): void }
    connect(): Promise<boolean>
    close(): void
    sessionNew(wanted: { capabilities: object }): Promise<{ capabilities: { browserVersion: string } }>
    sessionSubscribe(wanted: { events: string[] }): Promise<object>
    browserCreateUserContext(wanted: object): Promise<{ userContext: string }>
    browsingContextCreate(wanted: { type: 'tab'; userContext: string }): Promise<{ context: string }>
    browsingContextSetViewport(wanted: {
      context: string
      viewport: { width: number; height: number }
      devicePixelRatio: number
    }): Promise<object>
    browsingContextNavigate(wanted: { context: string; url: string; wait: 'complete' }): Promise<object>
    scriptEvaluate(wanted: {
      expression: string
      target: { context: string }
      awaitPromise: boolean
    }): Promise<Evaluated>
    inputPerformActions(wanted: { context: string; actions: Actions }): Promise<object>
  }

  /** Classic WebDriver over HTTP. */
  interface Session {
    readonly capabilities: { browserVersion?: string }
    deleteSession(): Promise<void>
    setWindowRect(x: number, y: number, width: number, height: number): Promise<object>
    executeScript<Answer>(script: string, given: readonly unknown[]): Promise<Answer>
    navigateTo(url: string): Promise<string>
    switchToFrame(frame: object | null): Promise<void>
    performActions(actions: Actions): Promise<void>
  }

  const WebDriver: {
    newSession(wanted: {
      hostname: string
      port: number
      logLevel: 'silent'
      connectionRetryCount: number
      capabilities: object
    }): Promise<Session>
  }
  export default WebDriver
}
