import type { CodedCharge } from '#core/api/contract/charges.ts'
import type { SentFile } from './documents/inspection/check-file.ts'
import type { Sheet } from './platform/pdf/draw-blocks.ts'
import type { StatementFile } from './request/bank-data/read-statement-file.ts'

/** Tasks of worker threads, with plain data as input and output; each thread loads only the code it runs. */
const tasks = {
  sheet: async (sheet: Sheet) => (await import('./platform/pdf/draw-blocks.ts')).drawSheet(sheet),
  slip: async (charge: CodedCharge) => (await import('./repayment/charges/draw-slip.ts')).drawSlip(charge),
  look: async (file: SentFile) => (await import('./documents/inspection/check-file.ts')).checkFile(file),
  statement: async (file: StatementFile) =>
    (await import('./request/bank-data/read-statement-file.ts')).readStatementFile(file),
}

export type Tasks = typeof tasks

export type TaskInputs = { [Name in keyof Tasks]: Parameters<Tasks[Name]>[0] }

export type TaskRequest<Name extends keyof Tasks = keyof Tasks> = {
  [Each in Name]: { name: Each; input: TaskInputs[Each] }
}[Name]

export type TaskReply =
  /** The thread runs, and its time is counted from now. */
  | { begun: true }
  | { value: unknown }
  /** Only the error's name: its message may contain user data. */
  | { failure: string }

/** Buffers anywhere in an answer: they are transferred instead of copied. */
function transferableBuffers(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value
    // A small array may share its buffer with others.
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(transferableBuffers) : []
}

/** The same object, typed so that a task's input matches its name. */
const run: { [Name in keyof Tasks]: (input: TaskInputs[Name]) => Promise<unknown> } = tasks

/** Runs a task in this thread. */
export async function runTask<Name extends keyof Tasks>({
  name,
  input,
}: TaskRequest<Name>): Promise<{ reply: TaskReply; transfer: ArrayBuffer[] }> {
  try {
    const value = await run[name](input)
    return { reply: { value }, transfer: transferableBuffers(value) }
  } catch (error) {
    return { reply: { failure: error instanceof Error ? error.name : 'unknown' }, transfer: [] }
  }
}
