/** The demo's outbox, used as a user's mailbox. */
interface Message {
  to: string
  subject: string
  text: string
}

export class Mailbox {
  constructor(private readonly origin: string) {}

  async messagesTo(email: string): Promise<Message[]> {
    const answer = await fetch(`${this.origin}/demo/mensagens.json`)
    const all = (await answer.json()) as Message[] | { messages: Message[] }
    return (Array.isArray(all) ? all : all.messages).filter(({ to }) => to === email)
  }

  /** All 6-digit codes sent to an address, newest first; other mails are skipped. */
  async codesFor(email: string): Promise<string[]> {
    const found = (await this.messagesTo(email)).map(({ text }) => /\b\d{3} ?\d{3}\b/.exec(text)?.[0])
    return found.flatMap((code) => (code ? [code.replace(' ', '')] : []))
  }

  /** Waits for the link with a token in the newest mail whose subject contains a word. */
  async linkFor(email: string, word: string): Promise<string> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const mail = (await this.messagesTo(email)).find(({ subject }) => subject.includes(word))
      const [link] = /http\S+#token=\S+/.exec(mail?.text ?? '') ?? []
      if (link) return link
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no link about "${word}" came to ${email}`)
  }

  /** The newest code; waits until the expected number was sent. */
  async codeFor(email: string, expected = 1): Promise<string> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const codes = await this.codesFor(email)
      if (codes.length >= expected) return codes[0] as string
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`fewer than ${expected} codes came to ${email}`)
  }
}
