import { brand, partner } from '../../brand/names.baked.ts'

/** Words of the moment between us and the partner lender. */
export const text = {
  title: `Levando você para ${partner.the}`,
  leaving: `Você está saindo ${brand.of}. Seu pedido continua no site ${partner.of}.`,
  check: (host: string) => `Confira o endereço ao chegar: ${host}.`,
  stay: 'Para ficar, cancele ou aperte Esc.',
  cancel: 'Cancelar',
  now: 'Ir agora',
} as const

/** After a change of mind. */
export const stayed = `Tudo bem, você continua ${brand.in}.`
