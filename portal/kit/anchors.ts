import { href } from '#core/routes/pages.ts'

/** Fragments that other pages link to. */
export const anchors = {
  questions: 'duvidas',
  footer: 'rodape',
  content: 'conteudo',
  menu: 'menu',
  sections: 'partes',
  priority: 'prioridade',
  trustedContact: 'quem-confio',
} as const

/** The questions and answers on the home page. */
export const questionsHref = `${href('home')}#${anchors.questions}`
