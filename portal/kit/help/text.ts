export const text = {
  help: 'Ajuda',
  unread: (count: number) => (count === 1 ? '1 nova resposta no chat' : `${count} novas respostas no chat`),
} as const
