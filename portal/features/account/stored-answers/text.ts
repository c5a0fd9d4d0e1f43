import { proofComes } from '../../../kit/proof/identity-proof-words.ts'

export const text = {
  proofComes,
  nothing: 'Não informado',
  change: 'Alterar',
  changeLabel: (title: string) => `Alterar: ${title}`,
  add: 'Informar',
  addLabel: (title: string) => `Informar: ${title}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Salvo',
  unseen: 'Salvo. A conexão caiu em seguida: por enquanto, esta página mostra o que havia antes.',
  /** For fields whose question does not fit as a label of the answer. */
  labels: {
    occupationKind: 'Ocupação',
    hasRestriction: 'Nome negativado',
    idKind: 'Documento',
    occupationArea: 'Área',
  } as Readonly<Record<string, string>>,
} as const
