import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { downloads, referencePath } from '#core/hosting/downloads.ts'
import { href } from '#core/routes/pages.ts'
import type { Section } from '#core/ui/article/content.ts'
import type { Column } from '#core/ui/table/table.tsx'
import type { PageMeta } from '../../../page-meta.ts'
import type { EmbedRow } from './embed-snippets.ts'
import { rules } from './partner-rules.ts'

export const meta = {
  title: 'Seja parceiro',
  description: `Leve o simulador ${brand.of} para o seu site com uma linha de código, sem receber dados dos seus visitantes.`,
} satisfies PageMeta

const { partners } = config

const downloadPath = (name: keyof typeof downloads) => `/widget/${downloads[name]}`

const chapters: readonly Section[] = [
  {
    id: 'como-funciona',
    title: 'Como funciona',
    body: [
      {
        steps: [
          '**Você põe o simulador na sua página.** Uma linha de código e uma tag. Ele se ajusta à largura do lugar, e você escolhe a fonte e as cores.',
          `**O seu visitante simula ali mesmo.** Vê parcela, juros, IOF, CET e total, sem sair da página e sem dizer quem é.`,
          `**Quem quiser seguir vem para ${brand.the}.** O botão abre o nosso site com o valor escolhido. Cadastro, senha e documentos só existem aqui.`,
          '**Você recebe pelo que foi contratado**, conforme o acordo. Nada é cobrado de quem pede o crédito.',
        ],
      },
    ],
  },
  {
    id: 'dados',
    title: 'O que o seu site recebe, e o que não recebe',
    body: [
      {
        list: [
          'Recebe avisos na própria página: valor e prazo escolhidos, e o clique em “Simular”.',
          'Não recebe nome, CPF, e-mail, renda, resultado da análise nem se a pessoa contratou.',
          'O simulador não grava cookies, não usa o armazenamento do visitante e não faz chamadas de rede.',
        ],
      },
      `Os [números do seu site](${href('partnerReport')}), dia a dia, trazem só totais. O que fazemos com os dados de quem segue está na [política de privacidade](${href('privacy')}).`,
    ],
  },
  {
    id: 'codigo',
    title: 'O código',
    body: [
      'Cole onde o simulador deve aparecer e troque o nome do parceiro pelo seu. O link interno aparece se o script não carregar.',
      `Todos os [atributos, eventos e partes](${referencePath}) estão numa página só, e em [texto para assistentes](/llms.txt).`,
      `Sem mexer no código da loja: um [modelo para o Google Tag Manager](${downloadPath('tagManager')}), que põe um componente junto ao elemento que você escolher, e um [plugin do WooCommerce](${downloadPath('wooCommerce')}), que mostra a parcela junto ao preço de cada produto.`,
    ],
  },
  ...rules,
]

const partsColumns: readonly Column<EmbedRow>[] = [
  { id: 'tag', header: 'Tag', cell: ({ tag }) => tag },
  { id: 'what', header: 'O que mostra', cell: ({ what }) => what },
]

/** The part of the page with the form. */
export const applyAnchor = 'comecar'

export const text = {
  title: 'Leve o simulador para o seu site',
  lead: 'Seu cliente descobre quanto custa um empréstimo sem sair da sua página. Você não guarda dados de ninguém e não precisa de equipe de tecnologia.',
  write: 'Quero ser parceiro',
  chapters,
  example: { partner: 'sualoja', link: 'Simular um empréstimo' },
  codeLabel: 'Código para copiar',
  copy: 'Copiar o código',
  partsCaption: 'O que você pode mostrar',
  partsColumns,
  parts: {
    'credit-simulator': 'O simulador, com valor e prazo que você pode deixar escolhidos.',
    'credit-price':
      'Uma linha junto ao preço de um produto: a parcela com o CET, e como funciona. Acompanha o carrinho.',
    'credit-migration-banner': `O aviso de que ${brand.the} mudou, com o caminho para quem já é cliente.`,
    'credit-login': 'Um campo de e-mail que abre a nossa página de login. A senha só é digitada aqui.',
    'credit-scam-warning': 'O aviso contra golpes.',
  },
  start: {
    title: 'Para começar',
    body: `Conferimos os dados, combinamos o nome do parceiro e a remuneração, e você recebe o acordo para assinar. Sem acordo assinado, o simulador pode ser testado, mas não divulgado. Ao enviar, você diz que leu as regras desta página.`,
    mail: `Prefere escrever? [${partners.email}](mailto:${partners.email}).`,
  },
} as const
