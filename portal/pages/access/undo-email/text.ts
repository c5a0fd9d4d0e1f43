import { config } from '../../../../core/config/config.ts'

const { brand, support } = config

export const text = {
  title: 'Desfazer a troca de e-mail',
  lead: `Use se não foi você que trocou o e-mail da sua conta na ${brand}.`,
  effects: [
    'Este e-mail volta a ser o da conta.',
    'Todos os acessos são encerrados, e a senha atual deixa de valer.',
    'Você cria uma nova senha com um código enviado a este e-mail.',
  ],
  submit: 'Desfazer a troca',
  done: 'Pronto: a conta voltou para este e-mail. Agora crie uma nova senha.',
  next: 'Criar nova senha',
  missing: `Abra esta página pelo link do aviso que a ${brand} mandou para o e-mail anterior. Ele vale por 72 horas.`,
  help: `Passou do prazo? Escreva para ${support.email}.`,
} as const
