/** The demo's outbox, as a person's mailbox. */
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

  /** The newest 6-digit code sent to an address; waits until one has come. */
  async codeFor(email: string): Promise<string> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const [newest] = await this.messagesTo(email)
      const code = newest && /\b\d{3} ?\d{3}\b/.exec(newest.text)?.[0]
      if (code) return code.replace(' ', '')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no code came to ${email}`)
  }
}
