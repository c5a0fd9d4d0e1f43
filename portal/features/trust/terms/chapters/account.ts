import { config } from '#core/config/config.ts'
import type { Section } from '#core/ui/article/content.ts'

const { support } = config

export const account: readonly Section[] = [
  {
    id: 'conta',
    title: 'A sua conta',
    body: [
      {
        list: [
          'É para pessoas com 18 anos ou mais, com CPF regular, que agem em nome próprio.',
          'Cada pessoa tem uma conta só, confirmada por um código enviado ao e-mail.',
          'Os dados precisam ser verdadeiros e estar atualizados. Dado falso pode levar à recusa do pedido e ao encerramento da conta.',
          'A senha e os códigos são só seus. Não passe a ninguém, nem a quem diz ser da nossa equipe.',
          'Depois de muitas tentativas erradas, a conta é bloqueada. O desbloqueio é feito por um código enviado ao seu e-mail.',
        ],
      },
      `Perdeu o acesso ao e-mail ou desconfia de que alguém entrou na sua conta? Escreva para [${support.email}](mailto:${support.email}) e bloqueamos a conta até resolver.`,
    ],
  },
]
