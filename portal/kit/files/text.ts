import { documentLimits } from '#core/agreement/documents.ts'

export const text = {
  choose: 'Escolher arquivo',
  other: 'Escolher outro',
  remove: 'Tirar o arquivo',
  lost: 'O arquivo que você escolheu não foi enviado: a página ou o acesso terminou antes. Escolha de novo.',
  busy: 'O arquivo está sendo enviado. Espere terminar e tente de novo.',
  hint: `Foto ou PDF, até ${documentLimits.maxBytes / 1024 / 1024} MB.`,
  sending: (file: string) => `Enviando ${file}`,
  checking: 'Conferindo o arquivo…',
} as const
