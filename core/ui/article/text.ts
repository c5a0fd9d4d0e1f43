import { formatDateLong } from '../../format/date-text.ts'

export const text = {
  contents: 'Nesta página',
  updated: 'Atualizado em ',
  date: formatDateLong,
  version: (version: string) => `, versão ${version}`,
  print: 'Imprimir ou salvar em PDF',
  unreviewed: {
    title: 'Este site é uma demonstração',
    body: 'Nomes, CNPJs e contatos são inventados. Nada do que você aceita ou assina aqui vale fora da demonstração.',
  },
} as const
