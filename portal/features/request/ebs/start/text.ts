import { bankDataKept } from '#core/ebs/ebs-consent.baked.ts'

export const text = {
  how: 'Como funciona',
  points: [
    {
      id: 'what',
      term: 'O que é lido',
      words: 'O nome do titular, os saldos e as movimentações dos últimos 3 meses de uma conta sua.',
    },
    {
      id: 'why',
      term: 'Para quê',
      words: 'Confirmar sua renda e seus compromissos. Renda confirmada costuma trazer ofertas melhores.',
    },
    {
      id: 'long',
      term: 'Por quanto tempo',
      words: `A leitura é uma só. Do que for lido, ${bankDataKept}`,
    },
    {
      id: 'password',
      term: 'Sua senha',
      words:
        'Em alguns bancos, você entra e confirma na página do próprio banco, e a senha fica lá. Se o seu ainda não tem essa página, a senha é digitada aqui, usada uma vez e apagada.',
    },
  ],
  hide: 'Esconder como funciona',
  show: 'Mostrar como funciona',
  consent: 'Sua autorização',
  agree: 'Li e autorizo a leitura dos dados da minha conta.',
  missing: 'Para continuar, marque que leu e autoriza. Ou siga sem dados do banco, logo abaixo.',
  bank: 'Escolher o banco',
  statement: 'Prefiro enviar um extrato (OFX)',
} as const
