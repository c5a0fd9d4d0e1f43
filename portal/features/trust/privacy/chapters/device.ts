import { brand } from '#core/brand/names.baked.ts'
import type { Section } from '#core/ui/article/content.ts'

export const device: Section = {
  id: 'aparelho',
  title: 'Como reconhecemos o aparelho',
  body: [
    `Quem rouba uma senha costuma usar outro aparelho. Para perceber isso, ${brand.the} calcula no seu navegador um código que muda pouco de um dia para o outro.`,
    {
      list: [
        '**De onde sai:** da versão do navegador e do sistema, idioma, fuso horário, tamanho da tela, toque, fontes e extensões visíveis e do jeito como o aparelho desenha uma imagem de teste (canvas).',
        '**O que sai do aparelho:** só o código final, junto com cada pedido ao nosso servidor. Os sinais não são enviados um a um.',
        '**Quem calcula:** um programa de código aberto, servido por nós. Nenhuma outra empresa recebe nada.',
        '**Quanto dura:** fica no seu navegador por 30 dias e depois é calculado de novo.',
        '**Para que não serve:** não acompanha você em outros sites, não serve para anúncios e não decide sozinho se há crédito.',
      ],
    },
    'Se o navegador impedir o cálculo, enviamos a palavra “unavailable” no lugar do código e o site funciona do mesmo jeito.',
  ],
}
