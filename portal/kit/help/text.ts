export const text = {
  help: 'Ajuda',
  priority: 'Tem direito a atendimento prioritário?',
  unread: (count: number) => (count === 1 ? '1 nova resposta no chat' : `${count} novas respostas no chat`),
} as const
