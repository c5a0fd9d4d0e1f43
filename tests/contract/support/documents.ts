import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { SentFile } from '#core/api/contract/sent-file.ts'
import { createContext } from '../../../demo/api/platform/context.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import type { Api } from './api.ts'
import { allJobs } from './jobs.ts'
import { afterSignature, base, type Signer } from './signable.ts'

/** A picture with some content. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 640,
  height = 480,
): Promise<Buffer> {
  const shade = (at: number) => (at * 37) % 251
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => shade(at)))
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .toFormat(format)
    .toBuffer()
}

/** A one-page PDF; extra objects and catalogue entries may be added. */
export function simplePdf(extra: readonly string[] = [], catalogue = '', page = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...extra,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export const documentOf = (answer: { body: unknown }) => answer.body as LoanDocument

/** Who uploads: a session at its loan's URL, or a phone at its own. */
export interface Uploader {
  token: string
  /** URL where documents are announced. */
  url: string
  address?: string
}

export const ownUploader = ({ id, token }: Signer): Uploader => ({ token, url: `${base}/${id}/documents` })

interface File {
  kind?: DocumentKind
  name?: string
  bytes: Buffer
  digest?: string
}

export function announce(
  api: Api,
  { token, url }: Uploader,
  { kind = 'income-proof', name = 'a.jpg', bytes, digest }: File,
) {
  return api.send('POST', url, { kind, name, size: bytes.length, digest }, { token, key: randomUUID() })
}

interface SentAhead {
  bytes?: Buffer
  token?: string
  key?: string
  address?: string
}

/** Sends a file ahead of the form that names it. */
export async function sendFile(
  { app }: Api,
  url: string,
  { bytes, token, key = randomUUID(), address }: SentAhead,
) {
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: {
      'content-type': 'application/octet-stream',
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: bytes ?? (await picture()),
  })
  const { statusCode: status, headers, body: text } = answer
  return { status, body: answer.json() as SentFile, headers, text }
}

/** Sends one part as bytes. */
export async function sendPart(
  api: Api,
  { token, url, address }: Uploader,
  id: string,
  offset: number,
  content: Buffer,
) {
  const answer = await api.app.inject({
    method: 'PUT',
    remoteAddress: address,
    url: `${url}/${id}/content?offset=${offset}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: answer.statusCode, body: answer.json() as unknown, text: answer.body }
}

/** Announces a file and uploads all of it. */
export async function upload(api: Api, uploader: Uploader, file: File) {
  const { id } = documentOf(await announce(api, uploader, file))
  const size = 400_000
  let answer = await sendPart(api, uploader, id, 0, file.bytes.subarray(0, size))
  for (let at = size; at < file.bytes.length; at += size)
    answer = await sendPart(api, uploader, id, at, file.bytes.subarray(at, at + size))
  return answer
}

/** A customer who has uploaded every document; the file names decide the sandbox's review. */
export async function allSent(api: Api, names: Partial<Record<DocumentKind, string>> = {}): Promise<Signer> {
  const signer = await afterSignature(api)
  const bytes = await picture()
  const kinds = ['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie'] as const
  for (const kind of kinds)
    await upload(api, ownUploader(signer), { kind, bytes, name: names[kind] ?? `${kind}.jpg` })
  return signer
}

export function complete(api: Api, { id, token }: Signer, key: string = randomUUID()) {
  return api.send('POST', `${base}/${id}/documents/complete`, undefined, { token, key })
}

/** Runs all due jobs. */
export async function work(api: Api): Promise<void> {
  const context = createContext(api.context)
  const failures: unknown[] = []
  const log = { warn: (line: unknown) => void failures.push(line) }
  while (await runJobs(context, allJobs(context), log));
  if (failures.length > 0) throw new Error(`job failed: ${JSON.stringify(failures)}`)
}

export async function stateOf(api: Api, { id }: Pick<Signer, 'id'>) {
  const row = await api.database
    .selectFrom('loans')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.state
}
