export const launcherText = {
  region: 'Chat',
  open: 'Abrir o chat',
  unread: (count: number) => (count === 1 ? '1 resposta nova no chat' : `${count} respostas novas no chat`),
} as const
