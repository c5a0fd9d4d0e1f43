import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import type { Section } from '#core/ui/article/content.ts'

const { chat, recorder } = config
const thirdParty = chat.provider === 'chatwoot' || recorder.provider !== 'none'

export const safety: readonly Section[] = [
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: [
      {
        list: [
          'Toda a comunicação com o site é criptografada (HTTPS).',
          'Senhas, códigos e chaves de acesso ficam guardados embaralhados, de um jeito que não dá para desfazer.',
          'A conta é bloqueada depois de muitas senhas erradas.',
          thirdParty
            ? 'As páginas só executam os nossos programas e os de terceiros que esta política nomeia, com a sua autorização.'
            : 'As páginas só executam os nossos programas: nenhum código de terceiros.',
          'Só acessa os dados quem precisa deles para trabalhar.',
        ],
      },
      'Se acontecer um incidente que possa causar dano relevante, avisaremos você e a ANPD em até 3 dias úteis, com o que houve e o que fazer.',
      `Viu algo estranho? Confira em [verifique quem somos](${href('verify')}) o que nunca pedimos e como avisar.`,
    ],
  },
  {
    id: 'idade',
    title: 'Menores de idade',
    body: [
      `${brand.The} atende pessoas com 18 anos ou mais. Se soubermos que uma conta é de alguém mais novo, ela será encerrada e os dados, apagados.`,
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: [
      'A data e a versão no alto da página mostram qual texto está em vigor. Cada autorização sua fica ligada ao texto que você leu: um novo texto só vale para você se você autorizar de novo. Guardamos as versões anteriores para quem pedir.',
    ],
  },
]
