// A worker thread started from sources. Threads do not inherit the main thread's loader.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
