import { choiceField } from './choice-field.ts'

export const hasRestriction = choiceField(
  {
    name: 'hasRestriction',
    label: 'Seu nome está negativado?',
    the: 'a situação do seu nome',
    hint: 'Negativado é quem tem dívida em atraso registrada na Serasa, no SPC ou em outro cadastro. Responder sim não encerra o pedido.',
  },
  { nao: 'Não', sim: 'Sim' },
)

export const education = choiceField(
  {
    name: 'education',
    label: 'Escolaridade',
    the: 'a escolaridade',
    hint: 'O último nível que você concluiu.',
  },
  {
    'sem-escolaridade': 'Não estudei',
    fundamental: 'Ensino fundamental',
    medio: 'Ensino médio',
    tecnico: 'Ensino técnico',
    superior: 'Ensino superior',
    pos: 'Pós-graduação, mestrado ou doutorado',
  },
)

export const maritalStatus = choiceField(
  { name: 'maritalStatus', label: 'Estado civil', the: 'o estado civil' },
  {
    solteiro: 'Solteiro ou solteira',
    casado: 'Casado ou casada',
    'uniao-estavel': 'Em união estável',
    separado: 'Separado ou separada',
    divorciado: 'Divorciado ou divorciada',
    viuvo: 'Viúvo ou viúva',
  },
)

export const gender = choiceField(
  {
    name: 'gender',
    label: 'Gênero',
    the: 'o gênero',
    hint: 'Pedido pela instituição parceira no cadastro. Não entra na análise de crédito.',
    autocomplete: 'sex',
  },
  { feminino: 'Feminino', masculino: 'Masculino', outro: 'Outro', 'nao-informar': 'Prefiro não dizer' },
)
