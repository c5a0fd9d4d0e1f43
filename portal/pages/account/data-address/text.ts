import { meta } from './meta.ts'

export const text = {
  title: meta.title,
  part: 'Onde você mora',
  looking: 'Procurando o CEP…',
  found: 'Preenchemos o endereço pelo CEP. Confira e complete.',
  unknown: 'Não encontramos esse CEP. Preencha o endereço manualmente.',
} as const
