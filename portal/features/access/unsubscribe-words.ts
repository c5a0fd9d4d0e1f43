/** Shown on both pages that stop e-mails. */
export const unsubscribeWords = {
  stays: 'Códigos, contratos, cobranças e avisos de segurança continuam chegando: sua conta precisa deles.',
  done: 'Pronto: você não recebe mais e-mails como aquele.',
} as const
