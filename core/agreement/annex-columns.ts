import type { AnnexContent } from './annex-blocks.ts'

/** The column headings for the terms before and after an annex. */
export function annexColumns({ dueDay, renegotiation }: Pick<AnnexContent, 'dueDay' | 'renegotiation'>) {
  if (renegotiation) return { before: 'Antes', after: 'A partir de agora' }
  return dueDay
    ? { before: 'Antes', after: `Com vencimento no dia ${dueDay.day}` }
    : { before: 'No contrato', after: 'A partir da liberação' }
}
