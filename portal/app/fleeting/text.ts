export const fleetingText = {
  title: 'Este navegador não está guardando seu acesso',
  lead: 'Pode faltar espaço no aparelho, ou a janela é anônima. Você pode usar sua conta normalmente, mas, se recarregar ou fechar esta página, vai precisar entrar de novo.',
  remedy: 'Para o acesso durar, libere espaço no aparelho ou use uma janela comum, e entre outra vez.',
} as const
