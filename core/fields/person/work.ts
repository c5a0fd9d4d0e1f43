import { choiceField } from './choice-field.ts'

const kinds = {
  assalariado: 'Tenho carteira assinada',
  servidor: 'Trabalho no serviço público ou sou militar',
  autonomo: 'Trabalho por conta própria',
  empresario: 'Tenho empresa',
  aposentado: 'Recebo aposentadoria ou pensão',
  desempregado: 'Estou sem trabalho agora',
  outro: 'Outra situação',
} as const

export type OccupationKind = keyof typeof kinds

export const occupationKind = choiceField(
  { name: 'occupationKind', label: 'Como você trabalha?', the: 'a sua ocupação' },
  kinds,
)

const areas = {
  administracao: 'Administração e escritório',
  agropecuaria: 'Agropecuária e pesca',
  comercio: 'Comércio e vendas',
  construcao: 'Construção',
  educacao: 'Educação',
  industria: 'Indústria',
  saude: 'Saúde',
  seguranca: 'Segurança',
  servicos: 'Serviços domésticos, beleza e reparos',
  tecnologia: 'Tecnologia e comunicação',
  transporte: 'Transporte e entregas',
  publico: 'Serviço público',
  outra: 'Outra área',
} as const

export type OccupationArea = keyof typeof areas

export const occupationArea = choiceField(
  {
    name: 'occupationArea',
    label: 'Área em que trabalha',
    the: 'a área em que trabalha',
    hint: 'Se não trabalha agora, escolha a última.',
  },
  areas,
)
