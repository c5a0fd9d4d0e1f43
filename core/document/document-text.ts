import type { Block } from './block.ts'

export function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('prominent' in block) return block.prominent
  if ('heading' in block) return block.heading
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  if ('quote' in block) return block.quote.join('\n')
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  const { caption, head, rows } = block.table
  return [caption, ...[head, ...rows].map((row) => row.join(' | '))].join('\n')
}
