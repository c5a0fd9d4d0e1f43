import type { Tone } from '../notice/notice.tsx'

export interface Toast {
  id: number
  message: string
  tone: Tone
  /** Takes back what was just done. */
  undo?: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** What just happened, told in passing. Never the only place of an error or of something needed later. */
export const toastStore = {
  get: () => toasts,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  show(message: string, options: { tone?: Tone; undo?: () => void } = {}): number {
    lastId += 1
    // Three at most: older ones have had their time.
    publish([...toasts.slice(-2), { id: lastId, message, tone: 'success', ...options }])
    return lastId
  },

  dismiss(id: number): void {
    publish(toasts.filter((toast) => toast.id !== id))
  },
}
