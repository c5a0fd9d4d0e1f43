import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/document/html.ts'
import { sendDemoPage } from './layout.ts'

const sites = join(import.meta.dirname, '../../sites')

const onPartnerOrigin = [
  ['parceiro', 'Página de um parceiro', 'os componentes em outra origem'],
  ['blog', 'Blog', 'o banner e os avisos em um texto'],
  ['playground', 'Playground', 'cada componente e seus atributos'],
] as const

/** The list of everything there is to try. */
export function sendIndex(reply: FastifyReply, partnerUrl = ''): FastifyReply {
  const there = onPartnerOrigin.filter(([name]) => existsSync(join(sites, name)))
  const rows = [
    ['/', 'Portal', 'a página inicial, com o simulador'],
    ['/demo/pessoas', 'Pessoas prontas', 'contas em cada situação, com e-mail e senha'],
    ['/demo/banco', 'Banco', 'onde se pagam os boletos e os Pix da demonstração'],
    ['/demo/mensagens', 'Mensagens', 'os e-mails que o servidor mandaria, com seus códigos'],
    ['/demo/atendimento', 'Atendimento', 'as conversas do chat, do lado de quem responde'],
    ['/demo/analises', 'Análises', 'as revisões de decisões automáticas, do lado de quem responde'],
    [
      '/demo/documentos',
      'Documentos',
      'os que se conferem, com outras contas do mesmo CPF, do lado do credor',
    ],
    ['/demo/contas-paradas', 'Contas suspensas', 'as que dois e-mails disputam, do lado do atendimento'],
    ['/demo/elementos', 'Componentes no portal', 'os dos parceiros, com o login inteiro'],
    ['/demo/componentes', 'Peças da interface', 'botões, campos, avisos e desenhos de que o portal é feito'],
    ['/demo/parceiros', 'Parceiros', 'quantas visitas, cadastros e contratos cada um trouxe'],
    ...there.map(([name, label, about]) => [`${partnerUrl}/${name}`, label, about]),
    ['/api/v1/openapi.json', 'API', 'o documento OpenAPI'],
  ]
  const items = rows.map(
    ([url = '', label = '', about = '']) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>: ${escapeHtml(about)}</li>`,
  )
  return sendDemoPage(reply, 'Tudo para experimentar', `<ul>\n${items.join('\n')}\n</ul>`)
}
