export const text = {
  idle: '',
  performing: 'Procurando o CEP…',
  performed: 'Preenchemos o endereço pelo CEP. Confira e complete.',
  partly: 'Esse CEP não diz a rua. Complete o endereço.',
  unknown: 'Não encontramos esse CEP. Confira o número ou preencha o endereço manualmente.',
  error: 'Não deu para procurar o CEP agora. Preencha o endereço manualmente.',
} as const
