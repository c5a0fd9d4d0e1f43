export const fleetingText = {
  title: 'Este navegador não está guardando seu acesso',
  lead: 'Você pode usar sua conta, mas, se recarregar ou fechar esta página, vai precisar entrar de novo. Para o acesso durar, libere espaço no aparelho ou use uma janela que não seja anônima.',
} as const
