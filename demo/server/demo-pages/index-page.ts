import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../outbox/mail.ts'
import { sendDemoPage } from './layout.ts'

/** The list of everything there is to try. */
export function sendIndex(reply: FastifyReply, partnerUrl = ''): FastifyReply {
  const rows = [
    ['/', 'Portal', 'a página inicial, com o simulador'],
    ['/demo/pessoas', 'Pessoas prontas', 'contas em cada situação, com e-mail e senha'],
    ['/demo/mensagens', 'Mensagens', 'os e-mails que o servidor mandaria, com seus códigos'],
    [`${partnerUrl}/parceiro`, 'Página de um parceiro', 'os componentes em outra origem'],
    [`${partnerUrl}/blog`, 'Blog', 'o banner e os avisos em um texto'],
    [`${partnerUrl}/playground`, 'Playground', 'cada componente e seus atributos'],
    ['/api/v1/openapi.json', 'API', 'o documento OpenAPI'],
  ]
  const items = rows.map(
    ([url = '', label = '', about = '']) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>: ${escapeHtml(about)}</li>`,
  )
  return sendDemoPage(reply, 'Tudo para experimentar', `<ul>\n${items.join('\n')}\n</ul>`)
}
