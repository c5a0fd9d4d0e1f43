import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/download.ts'
import { refusal } from '../platform/http/errors.ts'
import { readDocument, type Sender } from './rows.ts'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/** A document as it is kept, for its owner to save. @throws ApiError 404 */
export async function documentDownload(
  { database }: Context,
  sender: Sender,
  documentId: string,
): Promise<Download> {
  const { kind, mediaType } = await readDocument(database, sender, documentId)
  const file = await database
    .selectFrom('documentFiles')
    .select('data')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!file || !mediaType) throw refusal(404, 'not_found')
  const bytes = Buffer.from(file.data, 'base64')
  return { mediaType, fileName: `${kind}.${endings[mediaType]}`, bytes }
}
