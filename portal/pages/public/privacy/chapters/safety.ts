import { config } from '../../../../../core/config/config.ts'
import type { Section } from '../../../../../core/ui/article/content.ts'
import { href } from '../../../../routes.ts'

export const safety: readonly Section[] = [
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: [
      {
        list: [
          'Toda a conversa com o site é cifrada (https).',
          'Senhas, códigos e chaves de sessão ficam guardados só como resumo irreversível.',
          'Contas são travadas depois de muitas senhas erradas.',
          'As páginas só aceitam programas nossos: nada de fora roda junto.',
          'Só entra nos dados quem precisa deles para trabalhar.',
        ],
      },
      'Se acontecer um incidente que possa causar dano relevante, avisaremos você e a ANPD, com o que houve e o que fazer.',
      `Viu algo estranho? Confira em [verifique quem somos](${href('verify')}) o que nunca pedimos e como avisar.`,
    ],
  },
  {
    id: 'idade',
    title: 'Menores de idade',
    body: [
      `A ${config.brand} atende pessoas com 18 anos ou mais. Se soubermos que uma conta é de alguém mais novo, ela será encerrada e os dados, apagados.`,
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: [
      'Mudanças importantes são avisadas por e-mail e na entrada da conta, antes de valer. A data e a versão no alto da página mostram qual texto está em vigor, e guardamos as versões anteriores para quem pedir.',
    ],
  },
]
