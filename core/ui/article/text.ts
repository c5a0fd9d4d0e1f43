import { formatDateLong } from '../../format/date-text.ts'

export const text = {
  contents: 'Nesta página',
  updated: 'Atualizado em ',
  date: formatDateLong,
  version: (version: string) => `, versão ${version}`,
  print: 'Imprimir ou salvar em PDF',
  unreviewed: {
    title: 'Texto de demonstração: confirme com o jurídico antes de publicar',
    body: 'Aviso a quem opera este site: nomes, CNPJs, contatos e prazos vêm da configuração e ainda não foram revisados por advogados.',
  },
} as const
