import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { mailDelivery } from '../../../demo/api/platform/mail/deliver-mail.ts'
import { filesOf, sendMail } from '../../../demo/api/platform/mail/send-mail.ts'
import { useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { mails, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

/** An SMTP server that stores mails or refuses them. */
function smtpSink() {
  const received: string[] = []
  const mood = { refusing: false }
  const server: Server = createServer((socket) => {
    let data: string | undefined
    socket.write('220 sink\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        if (data !== undefined) {
          if (line === '.') {
            received.push(data)
            data = undefined
            socket.write('250 kept\r\n')
          } else data += `${line}\n`
        } else if (/^DATA/i.test(line)) {
          data = ''
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else if (/^MAIL/i.test(line) && mood.refusing) socket.write('451 not now\r\n')
        else if (line) socket.write('250 ok\r\n')
      }
    })
  })
  return { server, received, mood }
}

describe.each(engines)('mails by SMTP on %s', (engine) => {
  const { server, received, mood } = smtpSink()
  const api = useApi(engine, { smtpUrl: 'smtp://127.0.0.1' })
  let deliver: (id: string) => Promise<void>
  const silent = { warn: () => undefined }
  const work = () => runJobs(api.context, { 'deliver-mail': deliver }, silent)

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    deliver = mailDelivery(api.context, `smtp://127.0.0.1:${port}?ignoreTLS=true`)
  })
  afterAll(() => void server.close())
  afterEach(async () => {
    mood.refusing = false
    while (await work()) api.advance(1)
    received.length = 0
  })

  test('go out once and leave nothing personal behind', async () => {
    const person = newPerson({ name: 'Conceição Araújo' })
    await register(api, person)
    const [mail] = await mails(api, person.email)
    expect(await work()).toBe(true)
    expect(await work()).toBe(false)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`To: ${person.email}`)
    expect(received[0]).toContain(`Message-ID: <${mail?.id}@127.0.0.1>`)
    expect(received[0]).toMatch(/multipart\/alternative/)
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect((await mails(api, person.email))[0]).toMatchObject({
      text: '',
      html: '',
      code: null,
      sentAt: expect.any(String),
    })
  })

  test('carry their files, which are gone once they are delivered', async () => {
    const person = newPerson()
    const bytes = Buffer.from('%PDF-1.7 a paper of theirs')
    const mail = { subject: 'Papel', greeting: 'Oi', paragraphs: [] }
    await sendMail(api.context, api.database, person.email, {
      ...mail,
      files: [{ mediaType: 'application/pdf', fileName: 'papel.pdf', bytes }],
    })
    const [{ id } = { id: '' }] = await mails(api, person.email)
    mood.refusing = true
    await work()
    expect(await filesOf(api.database, id)).toEqual([
      { mediaType: 'application/pdf', fileName: 'papel.pdf', bytes },
    ])
    mood.refusing = false
    api.advance(2)
    await work()
    expect(received[0]).toMatch(/Content-Type: application\/pdf; name=papel.pdf/)
    expect(received[0]?.replaceAll('\n', '')).toContain(bytes.toString('base64'))
    expect(await filesOf(api.database, id)).toEqual([])
  })

  test('go to another machine encrypted, or not at all', async () => {
    await register(api, newPerson())
    const { port } = server.address() as AddressInfo
    // An address not known to be local.
    const elsewhere = mailDelivery(api.context, `smtp://0.0.0.0:${port}`)
    expect(await runJobs(api.context, { 'deliver-mail': elsewhere }, silent)).toBe(true)
    expect(received).toEqual([])
    api.advance(2)
    expect(await work()).toBe(true)
    expect(received).toHaveLength(1)
  })

  test('wait longer each time while the server refuses', async () => {
    mood.refusing = true
    await register(api, newPerson())
    for (const wait of [2, 4, 8, 16]) {
      expect(await work()).toBe(true)
      api.advance(wait - 1)
      expect(await work()).toBe(false)
      // And up to a fifth more, so that mails that failed together are not tried again together.
      api.advance(1 + Math.floor(wait / 5))
    }
    mood.refusing = false
    expect(await work()).toBe(true)
    expect(received).toHaveLength(1)
  })

  test('are taken by one worker only, and by another if the first dies', async () => {
    await register(api, newPerson())
    const never = () => new Promise<void>(() => undefined)
    void runJobs(api.context, { 'deliver-mail': never }, silent)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await work()).toBe(false)
    api.advance(60)
    expect(await work()).toBe(true)
    expect(received).toHaveLength(1)
  })

  test('8 workers at once: each mail goes out once', async () => {
    for (let i = 0; i < 10; i += 1) await register(api, newPerson())
    const drain = async () => {
      while (await work());
    }
    await Promise.all(Array.from({ length: 8 }, drain))
    expect(received).toHaveLength(10)
    expect(new Set(received.map((mail) => /Message-ID: (.*)/.exec(mail)?.[1])).size).toBe(10)
  })
})
