import { brand } from '#core/brand/names.baked.ts'
import { href } from '#core/routes/pages.ts'
import type { Section } from '#core/ui/article/content.ts'

export const usage: readonly Section[] = [
  {
    id: 'uso',
    title: 'O que não pode',
    body: [
      {
        list: [
          'Usar dados de outra pessoa ou pedir crédito por ela.',
          'Tentar entrar em contas alheias, testar senhas em série ou procurar falhas sem combinar antes.',
          'Copiar o site ou a marca para se passar por nós.',
          'Sobrecarregar o serviço ou extrair dados com robôs.',
          'Usar o site para lavar dinheiro ou praticar outro crime.',
        ],
      },
      'Nesses casos podemos recusar o pedido, suspender a conta e avisar as autoridades. Salvo risco imediato ou ordem legal, avisamos antes e ouvimos você.',
    ],
  },
  {
    id: 'golpes',
    title: 'Golpes em nosso nome',
    body: [
      `${brand.The} **não solicita nenhum tipo de depósito antecipado** para liberar crédito e não pede senha, código ou foto de cartão por telefone, mensagem ou e-mail. Veja como conferir e denunciar em [verifique quem somos](${href('verify')}).`,
    ],
  },
  {
    id: 'funcionamento',
    title: 'Funcionamento e responsabilidade',
    body: [
      'Cuidamos para que o site fique no ar e correto, mas ele pode parar para manutenção ou por falha. O que você salvou continua salvo. Uma parada do site não muda o seu contrato: se ela impedir um pagamento no dia, você não paga encargos por isso.',
      'Respondemos pelos danos que causarmos, como manda o Código de Defesa do Consumidor, inclusive por falhas de segurança e fraudes ligadas ao nosso serviço. O conteúdo de outros sites é de quem os mantém.',
      'Cuide da sua senha e avise a gente assim que desconfiar de que outra pessoa a conhece, para bloquearmos a conta.',
    ],
  },
  {
    id: 'conteudo',
    title: 'Marca e conteúdo',
    body: [
      `A marca ${brand.name}, os textos e os desenhos pertencem à empresa ou a quem os licenciou. Você pode imprimir e guardar páginas para uso próprio. Para mostrar o simulador no seu site, siga as regras da [página de parceiros](${href('partner')}).`,
    ],
  },
]
