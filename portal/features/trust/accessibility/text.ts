import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Acessibilidade',
  description: `O que fizemos para que todas as pessoas usem ${brand.the}, o que testamos, o que falta e como pedir ajuda.`,
} satisfies PageMeta

const { support } = config

export const text = {
  title: meta.title,
  lead: `Crédito é assunto sério e ninguém deve precisar de ajuda para entender o que assina. Queremos que qualquer pessoa use ${brand.the} sem barreiras.`,
  updated: '2026-11-22',
  sections: [
    {
      id: 'compromisso',
      title: 'Nosso compromisso',
      body: [
        'Construímos o site segundo as Diretrizes de Acessibilidade para Conteúdo Web, **WCAG 2.2, nível AA**, e a norma brasileira **ABNT NBR 17225:2025**. O artigo 63 da Lei Brasileira de Inclusão (Lei 13.146/2015) torna a acessibilidade obrigatória em sites de empresas. Para nós, é também o jeito certo de fazer.',
        'Esta página descreve o que nós mesmos verificamos. Ainda não houve avaliação por uma entidade independente.',
      ],
    },
    {
      id: 'feito',
      title: 'O que você encontra aqui',
      body: [
        {
          list: [
            'Tudo funciona só com o teclado, com o foco sempre visível e um atalho para pular direto ao conteúdo.',
            'Títulos, listas, tabelas e campos têm nomes que leitores de tela anunciam; avisos e erros são lidos quando aparecem.',
            'Cada erro diz o que aconteceu e o que fazer, ao lado do campo e num resumo.',
            'O contraste do texto é alto, e nada depende só da cor.',
            'Há tema claro e escuro, conforme o seu sistema, e o modo de alto contraste é respeitado.',
            'As páginas cabem em telas de 320 pixels e aceitam ampliação, sem rolagem para o lado.',
            'Animações somem se o seu sistema pede menos movimento. Nada pisca.',
            'Botões e campos são grandes o bastante para o dedo.',
            'O gráfico do simulador tem uma tabela com os mesmos números.',
            'Os vídeos não têm som, não começam sozinhos e têm o conteúdo escrito ao lado.',
            'Não usamos testes com imagens (CAPTCHA). Senhas e códigos podem ser colados.',
          ],
        },
      ],
    },
    {
      id: 'testes',
      title: 'O que testamos',
      body: [
        {
          facts: [
            [
              'Verificação automática',
              'A cada mudança, o axe confere as regras WCAG 2.0, 2.1 e 2.2, níveis A e AA, em todas as páginas públicas, no celular e no computador, nos temas claro e escuro.',
            ],
            [
              'Percursos',
              'Cadastro, login e pedido de empréstimo são repetidos num navegador de verdade, com a mesma verificação em cada tela.',
            ],
            [
              'Tamanho',
              'Todas as páginas públicas são abertas em 320 pixels de largura, sem rolagem lateral.',
            ],
          ],
        },
        'Ferramentas automáticas acham só parte dos problemas. Por isso, o seu relato vale muito.',
      ],
    },
    {
      id: 'limites',
      title: 'O que sabemos que falta',
      body: [
        {
          list: [
            'Ainda não fizemos testes com grupos de pessoas que usam leitores de tela, ampliadores ou controle por voz no dia a dia.',
            'A verificação completa roda no Chromium, a base do Chrome e do Edge. No Firefox e no WebKit, a base do Safari, conferimos automaticamente o simulador e os primeiros passos do site, mas não todas as telas.',
            'Não há tradução para Libras.',
            `Contratos${offersBoleto ? ' e boletos' : ''} em PDF podem não ter todas as marcações. Peça e enviamos o texto em outro formato.`,
            'Sites de parceiros que mostram o nosso simulador são cuidados por eles. O simulador em si segue esta declaração.',
          ],
        },
      ],
    },
    {
      id: 'ajuda',
      title: 'Encontrou uma barreira?',
      body: [
        `Escreva para [${support.email}](mailto:${support.email}?subject=Acessibilidade)${support.enabled ? ` ou ligue para ${withoutBreaks(support.phonePretty)}, de ${support.hours}` : ''}. Conte o que tentou fazer, em que página e com que aparelho ou programa. Respondemos em até cinco dias e, enquanto não corrigimos, resolvemos com você por outro canal.`,
        `Todas as páginas estão no [mapa do site](${href('siteMap')}).`,
      ],
    },
  ],
} as const satisfies ArticleProps
