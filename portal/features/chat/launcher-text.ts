export const launcherText = {
  region: 'Chat',
  open: 'Abrir o chat',
  unread: (count: number) => (count === 1 ? '1 nova resposta no chat' : `${count} novas respostas no chat`),
} as const
