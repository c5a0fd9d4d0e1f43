import { text as kit } from '../../../../kit/text.ts'
import type { LocalChoices } from '../../loan-facts.ts'

export const text = {
  tries: (count: number) => `Já foram ${count} tentativas. Um extrato costuma ser o caminho mais rápido.`,
  ways: {
    last: (bank) => (bank ? `${kit.retry}: ${bank}` : kit.retry),
    list: () => 'Escolher outro banco',
    statement: () => 'Enviar um extrato (OFX)',
  } satisfies Record<LocalChoices['bankWay'], (bank: string) => string>,
  cleared: 'O que foi usado para acessar o banco já foi apagado.',
} as const
