/** How the staff makes sure that the owner of an account is alive before it undoes a confirmed death. */
export const aliveProofs = {
  phone: 'Falei com a pessoa pelo celular da conta',
  document: 'Vi um documento com foto da pessoa',
  registry: 'O cartório disse que a certidão é falsa ou de outra pessoa',
  mistake: 'A certidão é de outra pessoa, e o engano foi nosso',
} as const

export type AliveProof = keyof typeof aliveProofs
