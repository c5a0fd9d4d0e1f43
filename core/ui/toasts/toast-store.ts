import type { Tone } from '../notice/notice.tsx'

export interface Toast {
  id: number
  message: string
  tone: Tone
  /** Undoes the action. */
  undo?: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publishToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Short-lived messages about what just happened. Show errors and anything needed later elsewhere too. */
export const toastStore = {
  get: () => toasts,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  show(message: string, options: { tone?: Tone; undo?: () => void } = {}): number {
    lastId += 1
    // At most three: older ones are removed.
    publishToasts([...toasts.slice(-2), { id: lastId, message, tone: 'success', ...options }])
    return lastId
  },

  dismiss(id: number): void {
    publishToasts(toasts.filter((toast) => toast.id !== id))
  },
}
