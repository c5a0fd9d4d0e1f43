import { config } from '../../../../core/config/config.ts'

const { brand, support } = config

export const text = {
  title: 'Sair da lista de e-mails',
  lead: 'Com um clique, você para de receber e-mails como o que trouxe você até aqui.',
  submit: 'Parar de receber',
  stays: 'Códigos, contratos, cobranças e avisos de segurança continuam chegando: sua conta precisa deles.',
  done: 'Pronto: você não recebe mais e-mails como aquele.',
  choose: 'Escolher o que receber',
  missing: {
    title: 'Falta o link do e-mail',
    lead: `Abra esta página pelo link "Parar de receber", no fim de um e-mail da ${brand}.`,
    help: `Não encontra o e-mail? Escreva para ${support.email}.`,
  },
  home: 'Ir para o início',
} as const
