import { clockWords } from '#core/text/wait-words.ts'

export const text = {
  title: 'Continuar no celular',
  lead: 'Tire as fotos com o celular, e elas aparecem nesta página na hora. Não é preciso entrar na conta por lá.',
  start: 'Mostrar o QR code',
  scan: 'Aponte a câmera do celular para o código.',
  qr: 'QR code para abrir no celular',
  number: 'O mesmo número aparece nas duas telas:',
  numberWarning: 'Se no celular aparecer outro, não continue por lá.',
  left: (seconds: number) => `Vale por ${clockWords(seconds)}.`,
  copy: 'Copiar o endereço',
  copied: 'Endereço copiado. Ele abre uma vez só: não compartilhe.',
  cancel: 'Cancelar',
  open: 'Celular conectado',
  openLead: 'Envie por lá. O que chegar aparece aqui embaixo.',
  end: 'Encerrar o envio pelo celular',
  lost: 'Há um QR code aberto em outra página. Para usar este computador, gere outro: o anterior deixa de valer.',
  over: 'O tempo do QR code acabou. O que já chegou está guardado.',
  again: 'Gerar outro QR code',
} as const
