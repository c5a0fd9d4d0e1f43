import { html } from '../../platform/pages/markup.ts'
import type { DeskRoutes } from '../desk-routes.ts'

const rows: readonly (readonly [what: string, how: string])[] = [
  ['Pular o menu', 'Tab logo ao abrir a página, e Enter em “Ir para o conteúdo”.'],
  ['Escrever numa conversa', 'Tab duas vezes ao abrir a conversa, e Enter em “Ir para a resposta”.'],
  [
    'Usar uma resposta pronta',
    'A primeira letra do título na lista “Resposta pronta”, Tab e Enter. O cursor vai para o texto.',
  ],
  [
    'Enviar a resposta',
    'Tab a partir do texto, e Enter em “Responder”. Enter dentro do texto só muda de linha.',
  ],
  [
    'Ir à próxima conversa',
    'Depois de enviar, o foco está no aviso do topo: Tab e Enter em “Próxima que espera”.',
  ],
  ['Abrir e fechar o menu em tela estreita', 'Enter em “Menu”, e Esc.'],
  ['Marcar uma confirmação', 'Barra de espaço.'],
]

/** The page that says how the desk is used without a mouse. */
export function keyboardPage(routes: DeskRoutes): void {
  routes.page('keyboard', async () => ({
    title: 'Pelo teclado',
    body: html`<p>Tudo neste painel se faz com Tab, Shift Tab, Enter e a barra de espaço. Nenhuma letra sozinha é atalho: assim nada dispara enquanto se escreve, e leitores de tela e comandos de voz ficam com as teclas deles.</p>
<dl class="facts">${rows.map(([what, how]) => html`<dt>${what}</dt><dd>${how}</dd>`)}</dl>`,
  }))
}
