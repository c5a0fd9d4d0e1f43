import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doubtWords, problemWordsOf, refusalWordsOf } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { ApiError, clientError } from '#core/api/errors.ts'
import { text } from '../../../../../../portal/features/request/uploads/text.ts'
import type {
  DocumentList,
  UploadChannel,
} from '../../../../../../portal/features/request/uploads/upload-channel.ts'
import {
  createUploadManager,
  type UploadManager,
} from '../../../../../../portal/features/request/uploads/upload-manager.ts'

/** Looks at files by their names alone, so that nothing waits for another thread. */
vi.mock('../../../../../../portal/kit/files/check-file.ts', () => ({
  findFileProblem: async (_kind: DocumentKind, { name }: File) =>
    name.startsWith('longo') ? 'too-heavy' : name.startsWith('enorme') ? 'too-large-picture' : null,
  checkPhoto: async (_kind: DocumentKind, { name }: File) =>
    name.startsWith('borrada') ? 'blurred' : undefined,
  digestOf: async (bytes: Uint8Array) =>
    new TextDecoder().decode(bytes.subarray(0, 43)).replaceAll('\0', '-'),
}))
vi.mock('../../../../../../portal/kit/files/bytes-of.ts', () => ({
  bytesOf: async ({ name, size }: File) => {
    if (name?.startsWith('sumiu')) return null
    const bytes = new Uint8Array(Math.max(size, 43))
    bytes.set(new TextEncoder().encode(name?.replace(/.*=/, '')).subarray(0, 43))
    return bytes
  },
}))

const shrinking = { open: new Set<string>(), most: 0, go: (_small: File | null) => {} }
vi.mock('../../../../../../portal/kit/files/shrink-photo.ts', () => ({
  shrinkPhoto: ({ name }: File) =>
    new Promise<File | null>((resolve) => {
      shrinking.open.add(name)
      shrinking.most = Math.max(shrinking.most, shrinking.open.size)
      shrinking.go = (small) => {
        shrinking.open.delete(name)
        resolve(small)
      }
    }),
}))

const conflict = new ApiError([{ code: 'state_conflict', statusText: '', status: 409 }], 409)
const wanted = ['income-proof', 'address-proof', 'identity-front'] as const
const pdf = (name: string, size = 1000) => new File([new Uint8Array(size)], name)

/** Requests that stay open until the test answers them, oldest first. */
function line() {
  const waiting: (() => void)[] = []
  return {
    enter: () => new Promise<void>((resolve) => waiting.push(resolve)),
    next: () => waiting.shift()?.(),
    get length() {
      return waiting.length
    },
  }
}

/** A server stub whose lists and parts are held where the test says so. */
function server() {
  let documents: LoanDocument[] = []
  const lists = line()
  const parts = line()
  const held = { lists: false, parts: false }
  const unsent: Record<string, string> = {}
  const asked: string[] = []
  let fault: ApiError | undefined
  const judged: Pick<LoanDocument, 'state' | 'reason'> = { state: 'received', reason: null }
  const listed = (): DocumentList => ({ items: [...documents], wanted: [...wanted], missing: [], later: [] })
  const put = (document: LoanDocument) => {
    documents = [...documents.filter(({ kind }) => kind !== document.kind), document]
    return document
  }
  const document = (kind: DocumentKind, over: Partial<LoanDocument> = {}): LoanDocument => ({
    ...{
      id: `${kind} 1`,
      kind,
      name: 'a.pdf',
      size: 1000,
      received: 0,
      state: 'receiving',
      reason: null,
      replaces: null,
      digest: null,
    },
    ...{ updatedAt: '2026-11-21T12:00:00.000Z' },
    ...over,
  })
  const remove = vi.fn(async (id: string) => {
    asked.push(`remove ${id}`)
    documents = documents.filter((one) => one.id !== id)
  })
  const channel = {
    async list() {
      asked.push('list')
      const now = listed()
      if (held.lists) await lists.enter()
      return now
    },
    async announce({ kind, name, size, digest }) {
      asked.push(`announce ${kind}`)
      if (fault) throw fault
      return put(document(kind, { id: `${kind} of ${name}`, name, size, digest }))
    },
    async send(id, offset, content) {
      asked.push(`send ${id}`)
      if (held.parts) await parts.enter()
      const half = documents.find((one) => one.id === id)
      if (!half) throw clientError('unexpected', 404)
      const received = offset + content.size
      return put({ ...half, received, ...(received < half.size ? { state: 'receiving' } : judged) })
    },
    cancel: remove,
    own: {
      unsent: () => Object.fromEntries(Object.entries(unsent).filter(([, name]) => name)),
      noteUnsent: (kind, name) => void Object.assign(unsent, { [kind]: name }),
      remove,
      read: async () => new Blob(['theirs']),
    },
  } satisfies UploadChannel
  return {
    ...{ channel, lists, parts, held, asked, judged, put, document },
    fail(error?: ApiError) {
      fault = error
    },
  }
}

/** Until everything that can run has run. */
const settled = () => new Promise<void>((done) => setTimeout(done))

let there: ReturnType<typeof server>
let refused: string[]
const opened: UploadManager[] = []
const open = (channel: UploadChannel = there.channel) => {
  refused = []
  const manager = createUploadManager(channel, (code) => void refused.push(code))
  opened.push(manager)
  return manager
}

afterEach(() => {
  for (const manager of opened.splice(0)) manager.stop()
})

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  there = server()
})

describe('the uploads of a page', () => {
  it('are among the documents once they are judged, and told', async () => {
    const { state, choose, load } = open()
    load.perform()
    await settled()
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    expect(state.uploads).toEqual({})
    expect(state.list?.items).toMatchObject([{ kind: 'income-proof', state: 'received' }])
    expect(state.list?.missing).toEqual(['address-proof', 'identity-front'])
    expect(state.news).toBe(text.news.sent('income-proof'))
    Object.assign(there.judged, { state: 'refused', reason: 'unreadable' })
    choose('address-proof', pdf('conta.pdf'))
    await settled()
    const why = refusalWordsOf('address-proof').unreadable
    expect(state.news).toBe(text.news.refused('address-proof', why))
    expect(state.list?.missing).toEqual(['address-proof', 'identity-front'])
  })

  it('are not taken back by a list that was asked for before they ended', async () => {
    const { state, choose, load } = open()
    there.held.lists = true
    load.perform()
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    there.lists.next()
    await settled()
    // The list is asked for again, and what is known stays until it comes.
    expect(there.asked.filter((what) => what === 'list')).toHaveLength(2)
    expect(state.list?.items).toMatchObject([{ kind: 'income-proof', state: 'received' }])
    there.lists.next()
    await settled()
    expect(there.asked.filter((what) => what === 'list')).toHaveLength(2)
    expect(state.list?.items).toMatchObject([{ kind: 'income-proof', state: 'received' }])
    expect(state.news).toBe(text.news.sent('income-proof'))
  })

  it('go two at a time; the others wait in line', async () => {
    const { state, choose } = open()
    there.held.parts = true
    for (const kind of wanted) choose(kind, pdf(`${kind}.pdf`))
    await settled()
    expect(wanted.map((kind) => state.uploads[kind]?.status)).toEqual(['sending', 'sending', 'queued'])
    there.parts.next()
    await settled()
    expect(wanted.map((kind) => state.uploads[kind]?.status)).toEqual([undefined, 'sending', 'sending'])
  })

  it('that are cancelled are taken from the server, and the file is forgotten', async () => {
    const { state, choose, cancel, load, local } = open()
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    load.perform()
    await settled()
    cancel('income-proof')
    await settled()
    expect(there.asked).toContain('remove income-proof of renda.pdf')
    expect([state.uploads, state.list?.items, local('income-proof')]).toEqual([{}, [], undefined])
    there.parts.next()
    await settled()
    expect([state.uploads, state.list?.items, state.news, refused]).toEqual([
      {},
      [],
      text.news.cancelled('income-proof'),
      [],
    ])
  })

  it('that are cancelled before the server was read again are taken from it, and an earlier file stays', async () => {
    const { choose, cancel, load, read } = open()
    const earlier = there.put(there.document('income-proof', { state: 'received' }))
    load.perform()
    await settled()
    there.held.parts = true
    choose('income-proof', pdf('nova.pdf'))
    await settled()
    // What is shown of the earlier file is not the new one.
    expect(await (await read(earlier))?.text()).toBe('theirs')
    cancel('income-proof')
    await settled()
    expect(there.asked).toContain('remove income-proof of nova.pdf')
  })

  it('that are refused leave the earlier file', async () => {
    const { state, choose, cancel, load } = open()
    const earlier = there.put(there.document('income-proof', { state: 'received' }))
    load.perform()
    await settled()
    const { send } = there.channel
    there.channel.send = async (...given) => ({ ...(await send(...given)), replaces: earlier.id })
    there.judged.state = 'refused'
    choose('income-proof', pdf('senha.pdf'))
    await settled()
    expect(state.list?.items.map(({ state: now }) => now)).toEqual(['received', 'refused'])
    expect(state.list?.missing).not.toContain('income-proof')
    cancel('income-proof')
    await settled()
    expect(there.asked).toContain('remove income-proof of senha.pdf')
  })

  it('that another tab has replaced say so, and the page is read again', async () => {
    const { state, choose } = open()
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    there.fail(new ApiError([{ code: 'not_found', statusText: '', status: 404 }], 404))
    choose('address-proof', pdf('conta.pdf'))
    await settled()
    expect(state.uploads['address-proof']).toMatchObject({ status: 'failed', problem: 'changed-elsewhere' })
    expect(there.asked.at(-1)).toBe('list')
  })

  it('that are cancelled and stay on the server are read again', async () => {
    const { state, choose, cancel, load } = open()
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    load.perform()
    await settled()
    there.channel.own.remove.mockRejectedValueOnce(clientError('network'))
    const before = there.asked.length
    cancel('income-proof')
    await settled()
    expect(there.asked.slice(before)).toEqual(['list'])
    expect(state.list?.items).toMatchObject([{ state: 'receiving' }])
  })

  it('give way to another file of their kind', async () => {
    const { state, choose, local } = open()
    there.held.parts = true
    choose('income-proof', pdf('velha.pdf'))
    await settled()
    choose('income-proof', pdf('nova.pdf'))
    await settled()
    there.parts.next()
    there.parts.next()
    await settled()
    expect(state.list?.items).toMatchObject([{ name: 'nova.pdf', state: 'received' }])
    expect([state.uploads, local('income-proof')?.name, refused]).toEqual([{}, 'nova.pdf', []])
  })

  it('tell what is wrong with a file, and send nothing of it', async () => {
    const { state, choose } = open()
    choose('address-proof', pdf('longo.pdf'))
    choose('income-proof', pdf('sumiu.pdf'))
    await settled()
    expect(state.uploads).toMatchObject({
      'address-proof': { status: 'problem', problem: 'too-heavy' },
      'income-proof': { status: 'problem', problem: 'gone' },
    })
    expect(there.asked).toEqual([])
    // A screen reader reads the same sentence again only if its text has changed.
    const said = state.news
    choose('income-proof', pdf('sumiu.pdf'))
    await settled()
    expect(state.news).not.toBe(said)
    expect(state.news.trim()).toBe(said.trim())
  })

  it('make a photo above the limits smaller, tell so, and send that one', async () => {
    const { state, choose, local } = open()
    choose('address-proof', pdf('enorme.png', 9000))
    await settled()
    expect(state.uploads['address-proof']).toMatchObject({ status: 'shrinking', size: 9000 })
    expect([there.asked, state.news]).toEqual([[], text.news.shrinking('address-proof')])
    // Drawing the large one for the preview would take the memory that making it smaller needs.
    expect(local('address-proof')).toBeUndefined()
    shrinking.go(pdf('menor.jpg', 700))
    await settled()
    expect(state.list?.items).toMatchObject([{ name: 'menor.jpg', size: 700, state: 'received' }])
    expect([local('address-proof')?.size, state.news]).toEqual([700, text.news.sent('address-proof')])
  })

  it('refuse a photo above the limits that the browser cannot make smaller', async () => {
    const { state, choose, local } = open()
    choose('address-proof', pdf('enorme.png'))
    await settled()
    shrinking.go(null)
    await settled()
    expect(state.uploads['address-proof']).toMatchObject({ status: 'problem', problem: 'too-large-picture' })
    expect([there.asked, state.news]).toEqual([
      [],
      text.news.refused('address-proof', problemWordsOf('address-proof')['too-large-picture']),
    ])
    expect(local('address-proof')).toBeUndefined()
  })

  it('make one photo smaller at a time, and nothing of one that was cancelled meanwhile', async () => {
    const { state, choose, cancel, local } = open()
    shrinking.most = 0
    choose('address-proof', pdf('enorme 1.png'))
    choose('income-proof', pdf('enorme 2.png'))
    await settled()
    expect([...shrinking.open]).toEqual(['enorme 1.png'])
    cancel('address-proof')
    shrinking.go(pdf('menor 1.jpg'))
    await settled()
    expect([...shrinking.open]).toEqual(['enorme 2.png'])
    shrinking.go(pdf('menor 2.jpg'))
    await settled()
    expect(there.asked.filter((what) => what !== 'list')).toEqual([
      'announce income-proof',
      'send income-proof of menor 2.jpg',
    ])
    expect([state.uploads, local('address-proof'), shrinking.most]).toEqual([{}, undefined, 1])
  })

  it('ask before a doubtful photo is sent, once', async () => {
    const { state, choose, insist } = open()
    choose('identity-front', pdf('borrada.jpg'))
    await settled()
    expect(state.uploads['identity-front']).toMatchObject({ status: 'doubtful', doubt: 'blurred' })
    expect([there.asked, state.news]).toEqual([[], text.news.doubtful('identity-front', doubtWords.blurred)])
    insist('identity-front')
    await settled()
    expect(state.list?.items).toMatchObject([{ name: 'borrada.jpg', state: 'received' }])
  })

  it('ask before one file is sent as two documents, whatever its name, and not where it replaces itself', async () => {
    const { state, choose, insist } = open()
    choose('identity-front', pdf('frente=cnh.pdf'))
    await settled()
    choose('identity-front', pdf('outra=cnh.pdf'))
    await settled()
    choose('identity-back', pdf('verso=cnh.pdf'))
    await settled()
    expect(state.uploads).toMatchObject({ 'identity-back': { status: 'doubtful', doubt: 'same-file' } })
    insist('identity-back')
    await settled()
    expect(state.uploads).toEqual({})
    expect(state.list?.items).toHaveLength(2)
  })

  it('ask so too of a file that was received before the page was loaded', async () => {
    const first = open()
    await first.load.perform()
    first.choose('identity-front', pdf('foto'))
    await vi.waitFor(() => expect(first.state.uploads).toEqual({}))
    const { choose, load, state } = open()
    await load.perform()
    choose('identity-back', pdf('foto'))
    await vi.waitFor(() =>
      expect(state.uploads).toMatchObject({ 'identity-back': { status: 'doubtful', doubt: 'same-file' } }),
    )
  })

  it('are named to whoever comes back, where a reload or an ended session has lost them', async () => {
    there.held.parts = true
    const before = open()
    await before.load.perform()
    before.choose('address-proof', pdf('conta.pdf'))
    await vi.waitFor(() => expect(before.state.news).toBe(text.news.sending('address-proof')))
    before.stop()
    expect(open().state.lost).toEqual({ 'address-proof': 'conta.pdf' })
    there.held.parts = false
    const after = open()
    await after.load.perform()
    after.choose('address-proof', pdf('conta.pdf'))
    expect(after.state.lost).toEqual({})
    await vi.waitFor(() => expect(after.state.news).toBe(text.news.sent('address-proof')))
    expect(open().state.lost).toEqual({})
  })

  it('are not called lost once they arrived, or were taken back', async () => {
    there.channel.own.noteUnsent('address-proof', 'conta.pdf')
    there.put(there.document('address-proof', { name: 'conta.pdf', state: 'received' }))
    const manager = open()
    await manager.load.perform()
    expect(manager.state.lost).toEqual({})
    there.held.parts = true
    manager.choose('income-proof', pdf('renda.pdf'))
    manager.cancel('income-proof')
    await settled()
    expect(open().state.lost).toEqual({})
  })

  it('have the browser ask before it leaves the page, while one is on its way', async () => {
    const { choose } = open()
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    expect(asks()).toBe(true)
    there.held.parts = false
    while (there.parts.length > 0) there.parts.next()
    await settled()
    expect(asks()).toBe(false)
    // One that was refused is not on its way.
    choose('identity-front', pdf('borrada.jpg'))
    await settled()
    expect(asks()).toBe(false)
  })

  it('wait out a lost connection until it is back or another try is asked for', async () => {
    const { state, choose, retry } = open()
    there.fail(clientError('network'))
    choose('income-proof', pdf('renda.pdf'))
    const announced = () => there.asked.filter((what) => what.startsWith('announce')).length
    await settled()
    expect(state.uploads['income-proof']).toMatchObject({ status: 'waiting', error: { code: 'network' } })
    expect([announced(), state.news]).toEqual([1, text.news.waiting('income-proof')])
    retry('income-proof')
    await settled()
    expect([announced(), state.uploads['income-proof']?.status]).toEqual([2, 'waiting'])
    there.fail()
    window.dispatchEvent(new Event('online'))
    await settled()
    expect([announced(), state.list?.items[0]?.state, refused]).toEqual([3, 'received', []])
  })

  it('tell a fault of ours from a lost connection', async () => {
    const { state, choose } = open()
    there.fail(clientError('unexpected', 502))
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    expect(state.uploads['income-proof']).toMatchObject({ status: 'delayed', error: { code: 'unexpected' } })
    expect(state.news).toBe(text.news.delayed('income-proof'))
  })

  it('end where the server refuses, which the page is told', async () => {
    const { state, choose } = open()
    there.fail(conflict)
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    expect(state.uploads['income-proof']).toMatchObject({
      status: 'failed',
      error: { code: 'state_conflict' },
    })
    expect(refused).toEqual(['state_conflict'])
  })

  it('end with the page: nothing is told or kept of them', async () => {
    const { state, choose, stop, local } = open()
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    stop()
    there.parts.next()
    await settled()
    const { sending } = text.news
    expect([state.list, state.news, refused]).toEqual([null, sending('income-proof'), []])
    expect(local('income-proof')).toBeUndefined()
  })
})

describe('documents that are there', () => {
  it('are told as new when they come from elsewhere, once', async () => {
    const { state, load } = open()
    there.put(there.document('income-proof', { state: 'received' }))
    load.perform()
    await settled()
    expect(state.news).toBe('')
    there.put(there.document('address-proof'))
    load.perform()
    await settled()
    expect(state.news).toBe('')
    there.put(there.document('address-proof', { state: 'received' }))
    load.perform()
    await settled()
    expect(state.news).toBe(text.news.arrived('address-proof'))
    state.news = ''
    load.perform()
    await settled()
    expect(state.news).toBe('')
  })

  it('are removed, and restored from the copy that was kept', async () => {
    const { state, load, remove, undo } = open()
    const sent = there.put(there.document('income-proof', { state: 'received', name: 'renda.pdf' }))
    load.perform()
    await settled()
    await remove?.(sent)
    expect([state.list?.items, state.list?.missing[0]]).toEqual([[], 'income-proof'])
    expect([state.removed, state.news]).toEqual([
      { 'income-proof': 'renda.pdf' },
      text.news.removed('income-proof'),
    ])
    undo('income-proof')
    await settled()
    expect(state.list?.items).toMatchObject([{ name: 'renda.pdf', size: 6, state: 'received' }])
    expect(state.removed).toEqual({})
  })

  it('stay where removing them is refused', async () => {
    const { state, load, remove } = open()
    const sent = there.put(there.document('income-proof', { state: 'received' }))
    load.perform()
    await settled()
    there.channel.own.remove.mockRejectedValueOnce(conflict)
    await remove?.(sent)
    expect([state.list?.items.length, state.removed, refused]).toEqual([1, {}, ['state_conflict']])
  })

  it('are only sent and cancelled, not read or removed, by a phone that took over', async () => {
    const { list, announce, send, cancel: takeBack } = there.channel
    const { remove, read, cancel, choose, state } = open({ list, announce, send, cancel: takeBack })
    expect(remove).toBeUndefined()
    expect(await read(there.document('income-proof'))).toBeNull()
    there.held.parts = true
    choose('income-proof', pdf('renda.pdf'))
    await settled()
    cancel('income-proof')
    await settled()
    expect(there.asked.slice(-2)).toEqual(['remove income-proof of renda.pdf', 'list'])
    expect([state.uploads, state.list?.items]).toEqual([{}, []])
  })
})
