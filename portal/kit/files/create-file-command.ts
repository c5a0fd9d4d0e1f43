import type { ActionState } from '#core/actions/action.ts'
import type { sendContestProof } from '#core/api/contract/contests.ts'
import type { sendDeathCertificate } from '#core/api/contract/deaths.ts'
import type { SentFile } from '#core/api/contract/sent-file.ts'
import { createCommand } from '../reads/create-command.ts'

/** Sends a file ahead of the form that names it. */
export type SendFile = (file: File) => Promise<ActionState<SentFile>>

/** Makes a command of an operation that takes such a file; what is known of a file tells it from another. */
export function createFileCommand(row: typeof sendContestProof | typeof sendDeathCertificate): SendFile {
  const command = createCommand(row, (content: File, attempt: readonly unknown[]) => ({
    options: { content },
    attempt,
  }))
  return (file) => command.perform(file, [file.name, file.size, file.lastModified])
}
