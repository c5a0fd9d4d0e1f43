export const elements = {
  'credit-simulator':
    'A pessoa escolhe valor e prazo, vê a parcela e tudo o que o empréstimo custa, e segue no portal.',
  'credit-migration-banner': 'Diz que a casa não empresta mais e leva à instituição parceira.',
  'credit-login': 'Leva um e-mail ao login do portal, onde a senha é pedida.',
  'credit-scam-warning': 'Avisa sobre quem pede depósito antes do empréstimo.',
}

export const attributes = {
  'loan-value': 'Valor em reais, de 1.000 em 1.000.',
  'installments-qty': 'Prazo em meses; sem ele, o maior.',
  'monthly-rate-percent': 'Taxa ao mês, em porcento, dentro das publicadas.',
  'max-loan-amount': 'O maior valor, em reais; só reduz a escala.',
  'max-loan-installments': 'O maior prazo, em meses; só reduz a escala.',
  'portal-url': 'A origem do portal; sem ela, a de onde veio o script ou a do pacote.',
  partner:
    'O seu nome conosco: letras, números, "_", "." e "-", até 40; depois de uma barra, um lugar seu; o lugar "teste" não conta.',
  variant: '"compact" para uma frase e o botão; sem isso, o simulador inteiro.',
}

export const properties = {
  '--credit-accent': 'A cor de botões, links e controles.',
  '--credit-on-accent': 'O texto sobre essa cor.',
  '--credit-text': 'O texto.',
  '--credit-muted': 'O texto de menos peso.',
  '--credit-line': 'As linhas entre as partes.',
  '--credit-control': 'O contorno do que se pode usar.',
  '--credit-surface': 'O fundo dos campos.',
  '--credit-page': 'O fundo de tudo.',
  '--credit-focus': 'O anel em volta do que tem o foco.',
  '--credit-font': 'A letra.',
  '--credit-unit': 'A medida de que todas são múltiplas: 16px.',
  '--credit-radius': 'O arredondamento dos cantos: 12px.',
}
