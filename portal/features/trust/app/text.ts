import { brand, partner } from '#core/brand/names.baked.ts'
import { slip } from '#core/payment/pay-words.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Aplicativo',
  description: `Veja em vídeos curtos como simular, criar sua conta e acompanhar o pedido ${brand.in}, e baixe o aplicativo.`,
} satisfies PageMeta

export const text = {
  opening: {
    title: `${brand.The} no seu bolso`,
    lead: `Simule, acompanhe o pedido, pegue o ${slip} e antecipe parcelas de onde estiver. O aplicativo e o site mostram a mesma conta, sempre sincronizados.`,
    simulate: 'Simule',
    appStore: 'Baixar para iPhone',
    playStore: 'Baixar para Android',
  },
  tours: {
    title: 'Veja como é',
    lead: 'Três vídeos curtos e sem som, gravados no próprio site. Tudo o que aparece neles está escrito ao lado.',
    clip: (title: string) => `Vídeo sem som: ${title}`,
    play: (title: string) => `Ver o vídeo: ${title}`,
    items: [
      {
        id: 'simular',
        title: 'Simular',
        steps: [
          'Na página inicial, arraste o valor até R$ 12.000.',
          'Escolha o número de parcelas.',
          'A parcela, os juros, o IOF e o CET mudam na hora.',
          'Abaixo, o total e o exemplo de um empréstimo inteiro.',
        ],
      },
      {
        id: 'cadastrar',
        title: 'Criar a conta',
        steps: [
          'Na tela de login, toque em “Criar conta”: é livre e grátis.',
          'Informe os seus dados e escolha uma senha.',
          'Digite o código de seis números que chegou por e-mail.',
          'Pronto: “E-mail verificado.”',
        ],
      },
      {
        id: 'acompanhar',
        title: 'Acompanhar o pedido',
        steps: [
          'Entre com e-mail e senha.',
          'A sua conta mostra o pedido e o que falta.',
          'Em “Empréstimos”, cada um aparece com valor, prazo e situação.',
          'Um toque e você continua de onde parou.',
        ],
      },
    ],
  },
  install: {
    title: 'Sem espaço no celular?',
    lead: `O site ${brand.of} vira um ícone na tela inicial, sem baixar nada da loja e quase sem ocupar memória.`,
    ways: [
      ['No Android', 'Abra o menu do navegador, com três pontos, e toque em “Adicionar à tela inicial”.'],
      ['No iPhone', 'No Safari, toque em compartilhar e depois em “Adicionar à Tela de Início”.'],
      ['No computador', 'No Chrome ou no Edge, clique no ícone de instalar, no fim da barra de endereço.'],
    ],
  },
  simulate: {
    title: 'Comece por uma simulação',
    body: `Leva menos de um minuto, não pede cadastro e não afeta seu score. Novos empréstimos são com ${partner.the}.`,
  },
} as const
