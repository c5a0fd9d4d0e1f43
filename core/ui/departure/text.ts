import { brand, partner } from '../../brand/names.baked.ts'

export const text = {
  title: `Levando você para ${partner.the}`,
  leaving: `Você está saindo ${brand.of}. Seu pedido continua no site ${partner.of}.`,
  check: (host: string) => `Confira o endereço ao chegar: ${host}.`,
  stay: 'Para ficar, cancele ou aperte Esc.',
  cancel: 'Cancelar',
  now: 'Ir agora',
} as const

/** Shown after the user cancels. */
export const stayed = `Tudo bem, você continua ${brand.in}.`
