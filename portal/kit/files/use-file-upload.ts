import { useEffect, useRef, useState } from 'react'
import { type ActionState, settle } from '#core/actions/action.ts'
import { refusalWordsOf } from '#core/agreement/document-words.ts'
import { deleteDraft, readDraft, storeDraft } from '../drafts/drafts.ts'
import type { SendFile } from './create-file-command.ts'
import { alike, prepareFile } from './prepare-file.ts'
import { text } from './text.ts'

/**
 * A file of a form that is sent ahead of it. It is sent once: a form that is refused afterwards, and sent again, names the
 * same token. A file that was chosen before a reload, or in a session that ended, is gone: that is told at its field.
 *
 * @param id of its input
 * @param form a unique name of the form
 */
export function useFileUpload(id: string, send: SendFile, form: string) {
  const chosenBefore = `${form} file`
  const [file, setFile] = useState<File | null>(null)
  const [error, tell] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sent = useRef<{ file: File; token: string }>(undefined)

  useEffect(() => {
    if (readDraft(chosenBefore).file) tell(text.lost)
  }, [chosenBefore])

  function choose(chosen: File | null): void {
    // Its name may tell of a person, and is not needed.
    if (chosen) storeDraft(chosenBefore, { file: 'chosen' })
    else deleteDraft(chosenBefore)
    setFile(chosen)
    tell(undefined)
  }

  function refuse(why: string): ActionState<never> {
    tell(why)
    document.getElementById(id)?.focus()
    return { status: 'idle' }
  }

  /** The token; if the file is refused, which is told at its field, or cannot be sent, that outcome. */
  async function tokenOf(chosen: File): Promise<string | ActionState<unknown>> {
    if (sent.current?.file === chosen) return sent.current.token
    const ready = await prepareFile(chosen)
    if (typeof ready === 'string') return refuse(ready)
    const outcome = await send(ready)
    if (outcome.status !== 'performed') return outcome
    const { token, reason } = outcome.value
    if (!token) return refuse(refusalWordsOf(alike)[reason ?? 'unreadable'])
    sent.current = { file: chosen, token }
    return token
  }

  async function sendChosen(chosen: File): Promise<string | ActionState<unknown>> {
    setBusy(true)
    try {
      return await tokenOf(chosen)
    } finally {
      setBusy(false)
    }
  }

  /** Sends the file, if one was chosen, then the form that names it. */
  async function sendBefore(
    sendForm: (token: string | undefined) => Promise<ActionState<unknown>>,
  ): Promise<ActionState<unknown>> {
    const token = file ? await sendChosen(file) : undefined
    if (typeof token === 'object') return token
    const outcome = await settle(sendForm(token))
    if (outcome.status === 'performed') deleteDraft(chosenBefore)
    if (outcome.status === 'error' && outcome.error.code === 'sent_file_missing') sent.current = undefined
    return outcome
  }

  return { field: { id, file, error, busy, onChoose: choose }, tell, refuse, sendBefore }
}
