import { formatInstant } from '#core/format/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { html, type Markup } from '../../platform/pages/markup.ts'
import { addNote, listNotes, longestNote } from '../../support/customer-notes.ts'
import type { DeskRequest } from '../desk-routes.ts'
import {
  actionForm,
  type FieldProblems,
  isolatedText,
  problemAttributes,
  problemMarkup,
} from '../page-elements.ts'
import { staffEmails } from '../staff.ts'

/** What the staff has noted about a customer; on the customer's own page each note can be removed. */
export async function notesList(context: Context, userId: string, isRemovable = false): Promise<Markup> {
  const [notes, emails] = await Promise.all([listNotes(context.database, userId), staffEmails(context)])
  if (notes.length === 0) return html`<p>Nenhuma.</p>`
  return html`<ul class="rows notes">${notes.map(
    ({ id, staffId, text, at }) =>
      html`<li><p class="meta">${isolatedText(emails.get(staffId))}, ${formatInstant(at)}</p><pre>${isolatedText(text)}</pre>${isRemovable && actionForm('removeNote', { id: userId, note: id }, html`<button class="quiet">Apagar</button>`)}</li>`,
  )}</ul>`
}

interface FieldsOfNoteInput {
  note?: string | null
  problems?: FieldProblems
  /** Attributes of the field and its button, for a page where they belong to a form elsewhere. */
  of?: Markup
  button?: Markup
}

/** The field for another note, and its button. */
export const fieldsOfNote = ({ note, problems = {}, of, button }: FieldsOfNoteInput): Markup =>
  html`<div class="fields"><label for="nota">Nova anotação</label>
<p class="meta" id="nota-quem">Só a equipe lê aqui. Quem pede a cópia dos próprios dados recebe também as anotações, sem o nome de quem escreveu.</p>
${problemMarkup('nota', problems)}
<textarea id="nota" name="nota" rows="3" maxlength="${longestNote}"${of}${problemAttributes('nota', problems) ?? html` aria-describedby="nota-quem"`}>${note}</textarea>
<button class="quiet"${of}${button}>Anotar</button></div>`

/** What is wrong with a note that was refused, by the code. */
export const noteProblems: FieldProblems = {
  malformed_body: `Nada foi anotado. Escreva de 1 a ${longestNote} letras.`,
}

/** Keeps the note of a form. @throws ApiError 400 */
export async function keepNote(inside: Context, { params, staff, form }: DeskRequest): Promise<'note-kept'> {
  const text = (form.get('nota') ?? '').trim()
  if (text.length === 0 || text.length > longestNote) throw createRefusal('malformed_body')
  await addNote(inside, { userId: params.id ?? '', staffId: staff.id, text })
  return 'note-kept'
}
