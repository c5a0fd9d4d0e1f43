import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/document-html.ts'
import { href } from '#core/routes/pages.ts'
import { passkeySite } from '../../api/identity/passkeys.ts'
import type { ApiSettings } from '../../api/platform/settings.ts'
import { sendDemoPage } from './page-layout.ts'

const sites = join(import.meta.dirname, '../../sites')

type IndexRow = readonly [url: string, label: string, about: string]

const customer: readonly IndexRow[] = [
  ['/', 'Portal', 'Simule, crie uma conta e peça um empréstimo, do começo ao fim.'],
  ['/demo/pessoas', 'Pessoas prontas', 'Entre com um clique como alguém em qualquer situação.'],
  ['/demo/mensagens', 'Mensagens', 'Leia aqui os e-mails e SMS que sairiam, com seus códigos.'],
  ['/demo/banco', 'Banco', 'Pague os boletos e os Pix que o portal gera, e devolva um Pix que já foi pago.'],
]

const clockRow: IndexRow = [
  '/demo/relogio',
  'Relógio',
  'Avance alguns dias e veja vencimentos, atrasos, prazos e lembretes.',
]

/** Where passkeys can be tried, if not at the usual address. */
function passkeyRows(publicUrl: string): readonly IndexRow[] {
  const { origin } = passkeySite({ publicUrl })
  const about =
    'Entre sem senha, neste endereço: os navegadores não fazem chaves para um número como 127.0.0.1.'
  return origin === publicUrl ? [] : [[`${origin}${href('login')}`, 'Chaves de acesso', about]]
}

const staffRows = (deskUrl: string): readonly IndexRow[] => [
  ['/demo/equipe', 'Pessoas da equipe', 'Veja com que senha e código cada uma entra no painel.'],
  [deskUrl, 'Painel da equipe', 'Responda a revisões e conversas, desbloqueie contas, repita tarefas.'],
]

const partnerRows = (partnerUrl: string): readonly IndexRow[] => [
  ...(
    [
      ['parceiro', 'Página de um parceiro', 'Veja os componentes em outro site.'],
      ['blog', 'Blog', 'Veja o banner e os avisos dentro de um texto.'],
      ['playground', 'Playground', 'Mude os atributos de cada componente e copie o código.'],
      ['pecas', 'Peças da interface', 'Botões, campos, avisos e desenhos do portal.'],
    ] as const
  )
    .filter(([name]) => existsSync(join(sites, name)))
    .map(([name, ...words]): IndexRow => [`${partnerUrl}/${name}`, ...words]),
  ['/demo/elementos', 'Componentes no portal', 'Os mesmos, com o login inteiro.'],
  ['/demo/parceiros', 'Números dos parceiros', 'Visitas, cadastros e contratos que cada um trouxe.'],
]

const developers: readonly IndexRow[] = [['/api/v1/openapi.json', 'API', 'O contrato inteiro, em OpenAPI.']]

const cardList = (rows: readonly IndexRow[]): string =>
  rows
    .map(
      ([url, label, about]) =>
        `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a><span>${escapeHtml(about)}</span></li>`,
    )
    .join('\n')

/** Index of everything to try, grouped by role. */
export function sendIndexPage(
  reply: FastifyReply,
  { publicUrl, partnerUrl = '', deskUrl = '' }: Pick<ApiSettings, 'publicUrl' | 'partnerUrl' | 'deskUrl'>,
  movesClock: boolean,
): FastifyReply {
  const groups = [
    ['Como cliente', [...customer, ...passkeyRows(publicUrl), ...(movesClock ? [clockRow] : [])]],
    ['Como quem atende', staffRows(deskUrl)],
    ['Como parceiro', partnerRows(partnerUrl)],
    ['Como quem desenvolve', developers],
  ] as const
  const body = groups.map(
    ([title, rows]) => `<h2>${title}</h2>\n<ul class="cards">\n${cardList(rows)}\n</ul>`,
  )
  return sendDemoPage(reply, 'Tudo para experimentar', body.join('\n'))
}
