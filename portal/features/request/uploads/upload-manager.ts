import { proxy, subscribe } from 'valtio/vanilla'
import { type Action, createAction } from '#core/actions/action.ts'
import {
  doubtWords,
  type FileDoubt,
  type FileProblem,
  problemWordsOf,
  refusalWordsOf,
} from '#core/agreement/document-words.ts'
import { type DocumentKind, missingKinds } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { type ErrorCode, type Refusal, toApiError } from '#core/api/errors.ts'
import { fileNameOf } from '#core/files/file-name.ts'
import { fittingName } from '#core/files/file-type.ts'
import { bytesOf } from '../../../kit/files/bytes-of.ts'
import { checkPhoto, digestOf, findFileProblem } from '../../../kit/files/check-file.ts'
import { shrinkPhoto } from '../../../kit/files/shrink-photo.ts'
import { cardStates } from './card-state.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { FileGone, sendFile } from './send-file.ts'
import { text } from './text.ts'
import type { DocumentList, UploadChannel } from './upload-channel.ts'

/** A file being uploaded from this page. */
export interface Upload {
  name: string
  size: number
  received: number
  status:
    | 'checking'
    | 'shrinking'
    | 'queued'
    | 'sending'
    | 'waiting'
    | 'delayed'
    | 'problem'
    | 'doubtful'
    | 'failed'
  /** The last part is on its way, after which the server checks the file. */
  isLast?: boolean
  problem?: FileProblem
  doubt?: FileDoubt
  error?: Refusal
}

interface UploadState {
  /** The server's documents; null before they are read. */
  list: DocumentList | null
  uploads: Partial<Record<DocumentKind, Upload>>
  /** Names of files that were chosen before a reload, or in a session that ended, and have not arrived. */
  lost: Partial<Record<DocumentKind, string>>
  /** Names of removed files that can be restored. */
  removed: Partial<Record<DocumentKind, string>>
  /** Latest news for screen readers. */
  news: string
}

const atOnce = 2

/** Refusals after which the documents must be read again. */
const stale: readonly ErrorCode[] = ['not_found', 'state_conflict']

/** Problems of a photo that are gone once it is drawn smaller. */
const shrinkable: readonly FileProblem[] = ['too-large-picture', 'heic']

/** The documents of a loan and their uploads. */
export interface UploadManager {
  state: UploadState
  load: Action<[], void>
  choose(kind: DocumentKind, file: File): void
  /** Uploads the chosen file despite the doubts about it. */
  insist(kind: DocumentKind): void
  /** Retries at once. */
  retry(kind: DocumentKind): void
  cancel(kind: DocumentKind): void
  /** Removes a file, if the channel allows it. Resolves with the reason if it could not. */
  remove?(document: LoanDocument): Promise<Refusal | undefined>
  undo(kind: DocumentKind): void
  /** The file chosen on this page, else the server's copy. */
  read(document: LoanDocument): Promise<Blob | null>
  /** The file chosen on this page. */
  local(kind: DocumentKind): File | undefined
  /** Aborts all uploads and forgets the files. */
  stop(): void
}

/** @param onRefused called when no more files are accepted: the loan moved on, or the permission expired */
export function createUploadManager(
  channel: UploadChannel,
  onRefused: (code: ErrorCode) => void,
): UploadManager {
  const lost = { ...channel.own?.unsent() }
  const state = proxy<UploadState>({ list: null, uploads: {}, lost, removed: {}, news: '' })
  const files = new Map<DocumentKind, File>()
  const digests = new Map<DocumentKind, string>()
  /** The documents as which these files were announced. */
  const announced = new Map<DocumentKind, string>()
  const running = new Map<DocumentKind, AbortController>()
  const pass = limitConcurrency(atOnce)
  // A decoded photo takes hundreds of megabytes.
  const passAlone = limitConcurrency(1)
  const pauses = createRetryDelays()
  let changes = 0
  // Leaving the page would cut them off.
  subscribe(state, () => warnOfLeaving(state, Object.values(state.uploads).some(isGoing)))

  const load = createAction(async (signal) => {
    for (let seen = -1; seen !== changes; ) {
      seen = changes
      const list = await channel.list(signal)
      // An upload finished during this read, so its result is outdated.
      if (seen === changes) take(list)
    }
  })

  function take(list: DocumentList): void {
    const known = state.list?.items.filter(({ state: now }) => now === 'received').map(({ id }) => id)
    const fresh = known && list.items.find((one) => one.state === 'received' && !known.includes(one.id))
    state.list = list
    for (const { kind, name, state: now } of list.items)
      if (now !== 'receiving' && state.lost[kind] === name) noteUnsent(kind)
    if (fresh) announce(text.news.arrived(fresh.kind))
  }

  /** Notes the name of a file on its way; none once it has arrived, was refused or was taken back. */
  function noteUnsent(kind: DocumentKind, name = ''): void {
    delete state.lost[kind]
    channel.own?.noteUnsent(kind, name)
  }

  /** Tells it to a screen reader, which reads a text only if it is not the one before. */
  function announce(said: string): void {
    state.news = state.news === said ? `${said}\u00a0` : said
  }

  /** Puts a document in the place of others of its kind, but for the one that it is to replace. */
  function put(document: LoanDocument): void {
    const { kind, replaces } = document
    change((items) => [...items.filter((one) => one.kind !== kind || one.id === replaces), document])
  }

  function drop(id: string): void {
    change((items) => items.filter((one) => one.id !== id))
  }

  function change(by: (items: readonly LoanDocument[]) => LoanDocument[]): void {
    changes += 1
    const items = by(state.list?.items ?? [])
    const { wanted = [], later = [] } = state.list ?? {}
    state.list = { items, wanted, missing: missingKinds(wanted, items), later }
  }

  function update(kind: DocumentKind, signal: AbortSignal, patch: Partial<Upload>): void {
    const upload = state.uploads[kind]
    if (upload && !signal.aborted) state.uploads[kind] = { ...upload, ...patch }
  }

  /** Shows what is wrong with a file at its document, and reads it aloud. */
  function showProblem(kind: DocumentKind, signal: AbortSignal, problem: FileProblem): void {
    announce(text.news.refused(kind, problemWordsOf(kind)[problem]))
    noteUnsent(kind)
    update(kind, signal, { status: 'problem', problem })
  }

  /** The file as it is sent: a photo above the limits is made smaller. Else what is wrong with it. */
  async function fitted(kind: DocumentKind, file: File, signal: AbortSignal): Promise<File | FileProblem> {
    const problem = await findFileProblem(kind, file)
    if (!problem || !shrinkable.includes(problem)) return problem ?? file
    signal.throwIfAborted()
    update(kind, signal, { status: 'shrinking' })
    announce(text.news.shrinking(kind))
    const small = await passAlone(signal, () => shrinkPhoto(file))
    return small && !(await findFileProblem(kind, small)) ? small : problem
  }

  async function run(kind: DocumentKind, chosen: File, isSure: boolean, signal: AbortSignal): Promise<void> {
    const set = (patch: Partial<Upload>) => update(kind, signal, patch)
    const refuse = (problem: FileProblem) => showProblem(kind, signal, problem)
    const file = await fitted(kind, chosen, signal)
    signal.throwIfAborted()
    if (typeof file === 'string') return refuse(file)
    files.set(kind, file)
    const bytes = await bytesOf(file)
    if (!bytes) return refuse('gone')
    const sent = { name: fittingName(file.name, bytes), size: file.size }
    set(sent)
    const digest = await digestOf(bytes)
    const received = state.list?.items.map((one) => [one.kind, one.digest] as const) ?? []
    const isTwice = [...digests, ...received].some(([other, known]) => other !== kind && known === digest)
    digests.set(kind, digest)
    const doubt = isSure ? undefined : isTwice ? 'same-file' : await checkPhoto(kind, file)
    if (doubt) {
      announce(text.news.doubtful(kind, doubtWords[doubt]))
      return set({ status: 'doubtful', doubt })
    }
    const known = { kind, ...sent, digest }
    noteUnsent(kind, fileNameOf(sent.name))
    set({ status: 'queued' })
    const document = await pass(signal, () => {
      set({ status: 'sending' })
      announce(text.news.sending(kind))
      return sendFile(file, known, {
        channel,
        signal,
        onProgress({ id, received }, isLast) {
          announced.set(kind, id)
          set({ status: 'sending', received, isLast })
        },
        async pause(ms, error) {
          const status = error.code === 'network' ? 'waiting' : 'delayed'
          set({ status, error })
          state.news = text.news[status](kind)
          await pauses.wait(kind, ms, signal)
          set({ status: 'sending' })
        },
      })
    })
    if (signal.aborted) return
    delete state.uploads[kind]
    noteUnsent(kind)
    announced.set(kind, document.id)
    put(document)
    const { reason } = document
    announce(reason ? text.news.refused(kind, refusalWordsOf(kind)[reason]) : text.news.sent(kind))
  }

  async function begin(kind: DocumentKind, file: File, isSure = false): Promise<void> {
    stop(kind)
    const abort = new AbortController()
    running.set(kind, abort)
    forget(kind)
    delete state.removed[kind]
    const name = fileNameOf(file.name)
    noteUnsent(kind, name)
    state.uploads[kind] = { name, size: file.size, received: 0, status: 'checking' }
    try {
      await run(kind, file, isSure, abort.signal)
    } catch (thrown) {
      if (abort.signal.aborted) return
      if (thrown instanceof FileGone) return showProblem(kind, abort.signal, 'gone')
      const { code, retryAfterSeconds } = toApiError(thrown)
      const isElsewhere = code === 'not_found'
      update(kind, abort.signal, {
        status: 'failed',
        ...(isElsewhere ? { problem: 'changed-elsewhere' } : { error: { code, retryAfterSeconds } }),
      })
      tell(code)
    }
  }

  /** Uploads the chosen file again without checking it again. */
  function again(kind: DocumentKind): void {
    const file = files.get(kind)
    if (file) void begin(kind, file, true)
  }

  function stop(kind: DocumentKind): void {
    running.get(kind)?.abort()
    delete state.uploads[kind]
  }

  function forget(kind: DocumentKind): void {
    files.delete(kind)
    digests.delete(kind)
    announced.delete(kind)
  }

  /** A refusal may prove that the list is outdated. */
  function tell(code: ErrorCode): void {
    onRefused(code)
    if (stale.includes(code)) load.perform()
  }

  async function read({ id, kind }: LoanDocument): Promise<Blob | null> {
    const here = announced.get(kind) === id && files.get(kind)
    if (here) return here
    try {
      return (await channel.own?.read(id)) ?? null
    } catch (thrown) {
      tell(toApiError(thrown).code)
      return null
    }
  }

  /** Takes back what was being sent, or was refused; an earlier file stays. */
  async function cancel(kind: DocumentKind): Promise<void> {
    const begun = announced.get(kind)
    stop(kind)
    forget(kind)
    noteUnsent(kind)
    announce(text.news.cancelled(kind))
    const open = state.list?.items.find(
      (one) => one.kind === kind && (one.state === 'receiving' || one.replaces !== null),
    )
    const id = open?.id ?? begun
    if (id)
      await channel.cancel(id).then(
        () => drop(id),
        () => undefined,
      )
    load.perform()
  }

  const { own } = channel
  return {
    state,
    load,
    read,
    local: (kind) => files.get(kind),
    stop() {
      for (const abort of running.values()) abort.abort()
      warnOfLeaving(state, false)
      files.clear()
      load.reset()
    },
    choose: (kind, file) => void begin(kind, file),
    retry: (kind) => pauses.end(kind),
    cancel: (kind) => void cancel(kind),
    ...(own && {
      async remove(document) {
        const { kind, name } = document
        // Keeps a local copy first, so that the removal can be undone.
        const content = await read(document)
        if (content && !state.uploads[kind])
          files.set(kind, content instanceof File ? content : new File([content], name))
        try {
          await own.remove(document.id)
        } catch (thrown) {
          const { code, retryAfterSeconds } = toApiError(thrown)
          tell(code)
          return { code, retryAfterSeconds }
        }
        drop(document.id)
        if (content && !state.uploads[kind]) state.removed[kind] = name
        announce(text.news.removed(kind))
        return undefined
      },
    }),
    undo: again,
    insist: again,
  }
}

const isGoing = ({ status }: Upload) => cardStates[status].going === true

/** What is on its way, of all managers. */
const going = new Set<UploadState>()

const askBeforeLeaving = (event: Event) => event.preventDefault()

/** The browser asks before it leaves a page with something on its way. */
function warnOfLeaving(state: UploadState, isOnItsWay: boolean): void {
  if (isOnItsWay) going.add(state)
  else going.delete(state)
  if (going.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** Pauses that end after their time, when the connection is back, on request, or on abort. */
function createRetryDelays() {
  const ends = new Map<string, () => void>()

  return {
    wait(name: string, ms: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          window.removeEventListener('online', end)
          signal.removeEventListener('abort', end)
          ends.delete(name)
          resolve()
        }
        const timer = setTimeout(end, ms)
        window.addEventListener('online', end)
        signal.addEventListener('abort', end)
        ends.set(name, end)
      })
    },
    end: (name: string) => ends.get(name)?.(),
  }
}
