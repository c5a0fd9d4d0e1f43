import type { MaskitoElement } from '@maskito/core'
import { attachMask, type MaskedControl } from '#core/ui/field/mask.ts'

class Input extends Event {
  readonly inputType: string
  readonly data: string | null

  constructor(
    type: string,
    { inputType, data, ...init }: EventInit & { inputType: string; data: string | null },
  ) {
    super(type, init)
    this.inputType = inputType
    this.data = data
  }
}
// Undoing, the mask's library tells of its own change.
globalThis.InputEvent ??= Input as unknown as typeof InputEvent

/** What the mask's library needs of an input element, edited as a browser does it. */
class Field extends EventTarget {
  readonly nodeName = 'INPUT'
  readonly maxLength = -1
  selectionStart = 0
  selectionEnd = 0
  #value = ''

  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
    this.setSelectionRange(text.length, text.length)
  }

  setSelectionRange(from: number, to: number) {
    this.selectionStart = from
    this.selectionEnd = to
  }

  matches() {
    return true
  }

  tell(type: string, inputType: string, data: string | null = null) {
    return this.dispatchEvent(new Input(type, { inputType, data, cancelable: type === 'beforeinput' }))
  }

  put(data: string, from = this.selectionStart, to = this.selectionEnd) {
    this.#value = this.#value.slice(0, from) + data + this.#value.slice(to)
    this.setSelectionRange(from + data.length, from + data.length)
  }
}

/** A field with a mask, and what a person does to it; each action returns the field. */
export function maskedInput(
  control: MaskedControl,
  { given = '', early = given }: { given?: string; early?: string } = {},
) {
  const field = new Field()
  // What was typed before the mask was there.
  field.value = early
  attachMask(field as unknown as MaskitoElement, control, given)
  const edit = (inputType: string, data: string, from = field.selectionStart, to = field.selectionEnd) => {
    if (!field.tell('beforeinput', inputType, data || null)) return self
    if (from === to && !data) return self
    field.put(data, from, to)
    field.tell('input', inputType, data || null)
    return self
  }
  const selected = () => [field.selectionStart, field.selectionEnd] as const
  const self = {
    /** Each sign by a key. */
    type: (keys: string) => {
      for (const key of keys) edit('insertText', key)
      return self
    },
    paste: (text: string) => edit('insertFromPaste', text),
    /** A keyboard that composes its text and tells when it is done. */
    compose: (text: string) => {
      field.tell('beforeinput', 'insertCompositionText', text)
      field.put(text)
      field.tell('input', 'insertCompositionText', text)
      field.dispatchEvent(new Event('compositionend'))
      return self
    },
    /** What a browser fills in, or a keyboard changes by itself. */
    fill: (text: string, caret = text.length) => {
      field.value = text
      field.setSelectionRange(caret, caret)
      field.dispatchEvent(new Event('input'))
      return self
    },
    backspace: () => {
      const [from, to] = selected()
      return edit('deleteContentBackward', '', from === to ? Math.max(0, from - 1) : from)
    },
    delete: () => {
      const [from, to] = selected()
      return edit('deleteContentForward', '', from, from === to ? Math.min(field.value.length, to + 1) : to)
    },
    undo: () => edit('historyUndo', ''),
    select: (from: number, to = from) => {
      field.setSelectionRange(from, to)
      return self
    },
    get text() {
      return field.value
    },
    /** The text with its caret. */
    get seen() {
      return `${field.value.slice(0, field.selectionStart)}|${field.value.slice(field.selectionEnd)}`
    },
    get selection() {
      return selected()
    },
    get caret() {
      return field.selectionStart
    },
  }
  return self
}
