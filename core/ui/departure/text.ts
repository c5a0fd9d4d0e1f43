/** Words of the moment between us and the partner lender. */
export const text = {
  title: (partner: string) => `Levando você para a ${partner}`,
  leaving: (brand: string, partner: string) =>
    `Você está saindo da ${brand}. Seu pedido continua no site da ${partner}.`,
  check: (host: string) => `Confira o endereço ao chegar: ${host}.`,
  stay: 'Para ficar, cancele ou aperte Esc.',
  cancel: 'Cancelar',
  now: 'Ir agora',
} as const

/** After a change of mind. */
export const stayed = (brand: string) => `Tudo bem, você continua na ${brand}.`
