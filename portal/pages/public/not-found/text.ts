export const text = {
  title: 'Não encontramos esta página',
  lead: 'O endereço pode ter mudado ou ter um erro de digitação.',
  home: 'Ir para o início',
  account: 'Minha conta',
} as const
