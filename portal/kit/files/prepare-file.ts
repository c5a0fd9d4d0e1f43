import { problemWordsOf } from '#core/agreement/document-words.ts'
import { bytesOf } from './bytes-of.ts'

/** The document whose rules such a file shares: a picture or a PDF. */
export const alike = 'income-proof'

/** A file as it is sent, a large photo made smaller; or what is wrong with it. */
export async function prepareFile(file: File): Promise<File | string> {
  const { findFileProblem } = await import('./check-file.ts')
  const { shrinkPhoto } = await import('./shrink-photo.ts')
  const problem = await findFileProblem(alike, file)
  const isLarge = problem === 'too-large-picture' || problem === 'heic'
  const fitting = isLarge ? await shrinkPhoto(file) : file
  if (!fitting || (problem && !isLarge)) return problemWordsOf(alike)[problem ?? 'gone']
  // A file that was changed or moved since it was chosen cannot be read.
  const bytes = await bytesOf(fitting)
  if (!bytes) return problemWordsOf(alike).gone
  return new File([bytes], fitting.name, { lastModified: file.lastModified })
}
