export const text = {
  typo: (email: string) => `Você quis dizer ${email}?`,
  stands: 'Se está certo, aperte o botão de novo.',
} as const
