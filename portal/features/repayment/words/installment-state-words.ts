import { type InstallmentLabel, installmentWords } from '#core/text/installments.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'

interface StateWords {
  label: string
  tone?: Tone
}

/** State of an installment in a word. One paid by boleto that has not cleared is never called late. */
export const installmentState: Record<InstallmentLabel, StateWords> = {
  paid: { label: installmentWords.paid, tone: 'success' },
  processing: { label: installmentWords.processing, tone: 'info' },
  late: { label: installmentWords.late, tone: 'error' },
  due: { label: installmentWords.due },
  open: { label: installmentWords.open },
  'gone-bank': { label: installmentWords['gone-bank'], tone: 'warning' },
  'gone-us': { label: installmentWords['gone-us'], tone: 'warning' },
  contested: { label: installmentWords.contested, tone: 'info' },
  planned: { label: installmentWords.planned, tone: 'info' },
}
