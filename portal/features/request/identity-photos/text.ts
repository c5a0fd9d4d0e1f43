export const text = {
  label: 'Fotos do documento',
  hint: 'Fotografe agora, com ele na mão: assim você só precisa pegá-lo uma vez.',
  missing: 'Fotografe a frente e o verso, ou escolha “Não consigo tirar a foto agora”.',
  later: 'Não consigo tirar a foto agora',
  laterHint: 'Tudo bem: pedimos as fotos depois da assinatura, com os outros documentos.',
  now: 'Tirar as fotos agora',
} as const
