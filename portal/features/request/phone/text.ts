import { clockWords } from '#core/text/wait-words.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Enviar documentos',
} satisfies PageMeta

export const text = {
  title: 'Envie os seus documentos',
  opening: 'Conectando ao computador.',
  lead: 'O que você enviar aqui aparece no computador.',
  number: 'Confira: o computador mostra este mesmo número?',
  warning: 'Se for outro, feche esta página e não envie nada.',
  left: (seconds: number) => `Você tem ${clockWords(seconds)} para enviar.`,

  done: 'Tudo enviado. Volte ao computador',
  doneLead: 'Por lá você confere e envia para análise. Pode fechar esta página.',

  overTitle: 'Este QR code não vale mais',
  over: {
    used: 'Ele abre uma vez só e vale por 10 minutos. No computador, gere outro e aponte a câmera de novo.',
    ended:
      'O tempo acabou, ou o envio pelo celular foi encerrado no computador. O que já chegou está guardado.',
    bare: 'Esta página abre pelo QR code que o computador mostra na etapa de documentos.',
  },
  login: 'Entrar e enviar por aqui',
} as const
