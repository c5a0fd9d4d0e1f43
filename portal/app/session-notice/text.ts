export const fleetingText = {
  title: 'Este navegador não está guardando seu acesso',
  lead: 'Você pode usar sua conta, mas, se recarregar ou fechar esta página, vai precisar entrar de novo. Para o acesso durar, libere espaço no aparelho ou use uma janela que não seja anônima.',
} as const

export const otherAccountText = {
  title: (name: string) =>
    name ? `Agora esta é a conta de ${name}` : 'Agora esta é a conta de outra pessoa',
  lead: 'Outra pessoa entrou neste navegador, em outra janela. O que você vê aqui é dela.',
  stay: (name: string) => (name ? `Sou ${name}` : 'É a minha conta'),
  leave: 'Sair desta conta',
} as const
