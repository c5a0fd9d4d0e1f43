import type { FastifyReply } from 'fastify'
import { brand } from '#core/brand/names.baked.ts'
import { escapeHtml } from '#core/document/document-html.ts'
import { href } from '#core/routes/pages.ts'
import { sendDemoPage } from './page-layout.ts'

// The content of a tag is its fallback without the script.
const shown = [
  ['Login', 'credit-login', `<a href="${href('login')}">Entrar ${escapeHtml(brand.in)}</a>`],
  ['Simulador', 'credit-simulator', `<a href="${href('continue')}">Simular um empréstimo</a>`],
  ['Preço em parcelas', 'credit-price', '<a href="/">Ver o preço em parcelas</a>'],
  ['Banner de migração', 'credit-migration-banner', `<a href="/">Ir para ${escapeHtml(brand.the)}</a>`],
  ['Aviso contra golpes', 'credit-scam-warning', 'Empréstimo sério não pede pagamento antes.'],
] as const

/** The embeds on a page of the portal's own origin, where the login is the complete form. */
export function sendElementsPage(reply: FastifyReply): FastifyReply {
  const about =
    '<p>Os mesmos componentes dos parceiros, na origem do portal. Só aqui o login pede a senha; em outro site ele pede o e-mail e abre o portal.</p>'
  const elements = shown.map(
    ([title, tag, fallback]) => `<h2>${title}</h2>\n<${tag} data-theme="auto"><p>${fallback}</p></${tag}>`,
  )
  return sendDemoPage(reply, 'Componentes', [about, ...elements].join('\n'), {
    from: '/widget/v1/credit.js',
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  })
}
