import { deathRelations } from '../../protocols/death-words.ts'
import { complaintRoom, contestComment } from '../contest-comment.ts'
import { cpf } from '../cpf.ts'
import type { Field } from '../field.ts'
import { name } from '../name.ts'
import { choiceField } from './choice-field.ts'

export const deceasedName: Field<string, 'deceasedName'> = {
  ...name,
  name: 'deceasedName',
  label: 'Nome de quem faleceu',
  the: 'o nome de quem faleceu',
  hint: 'Completo, como está na certidão.',
  autocomplete: 'off',
}

export const deceasedCpf: Field<string, 'deceasedCpf'> = {
  ...cpf,
  name: 'deceasedCpf',
  label: 'CPF de quem faleceu',
  the: 'o CPF de quem faleceu',
  hint: 'Está na certidão de óbito.',
  autocomplete: 'off',
}

export const reporterName: Field<string, 'reporterName'> = {
  ...name,
  name: 'reporterName',
  label: 'Seu nome',
  the: 'o seu nome',
  hint: 'De quem está escrevendo.',
}

export const deathRelation = choiceField(
  { name: 'relation', label: 'O que você é da pessoa', the: 'o que você é da pessoa' },
  deathRelations,
)

export const livingWords: Field<string, 'words'> = {
  ...contestComment,
  name: 'words',
  label: 'Conte o que aconteceu',
  the: 'o que aconteceu',
  hint: `Uma frase basta, ${complaintRoom}.`,
}
