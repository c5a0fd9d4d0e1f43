import { partner } from '#core/brand/names.baked.ts'
import { href } from '#core/routes/pages.ts'
import { retention, retentionTermWords } from '#core/text/retention.ts'
import type { Section } from '#core/ui/article/content.ts'

export const data: Section = {
  id: 'dados',
  title: 'Quais dados usamos',
  body: [
    'Você pode simular e ler o site inteiro sem dizer quem é. A partir do cadastro, usamos os dados abaixo.',
    { heading: 'O que você informa' },
    {
      facts: [
        [
          'Cadastro',
          'Nome, CPF e data de nascimento, para identificar você e só aceitar quem tem 18 anos. E-mail, celular e senha, para dar acesso, mandar códigos e avisar do seu contrato. A senha é guardada de um jeito que nem nós conseguimos ler. Se você cria uma chave de acesso, ficam aqui o nome dela, quando foi usada e a parte pública, até você remover a chave ou encerrar a conta; a digital e o rosto nunca saem do seu aparelho. O nome social é opcional: serve só para chamar você por ele, e não vai para o banco nem para a análise.',
        ],
        [
          'Pedido de crédito',
          'Valor, prazo e objetivo do empréstimo, para montar e calcular as ofertas. Renda, tipo de trabalho e se o seu nome está negativado, para a análise. Endereço, para o contrato e para saber se atendemos na sua região. Dia de vencimento, para as datas das parcelas. Chave Pix ou conta, para o dinheiro chegar. Profissão e escolaridade, porque o banco pede no cadastro de clientes: não influenciam a decisão.',
        ],
        [
          'Complemento',
          'Documento de identidade e as imagens dele, para conferir que é você quem assina; o número fica no cadastro de clientes do banco. Nome da mãe, para não confundir você com outra pessoa de mesmo nome. Estado civil e área de trabalho, que o banco pede no cadastro de clientes. Nada disso influencia a decisão.',
        ],
        [
          'Foto do seu rosto (selfie)',
          `Pedida depois da assinatura, para conferir se quem contratou é a pessoa do documento. É um dado sensível: a base é a obrigação legal de identificar clientes e a prevenção à fraude na identificação (LGPD, art. 11, II, “a” e “g”). Este site não extrai medidas do rosto nem usa a foto para outra coisa. Ela fica com o contrato, por ${retentionTermWords(retention.contract.term)} ${retention.contract.from}. Se você desistir antes de o dinheiro sair, ela é apagada na hora.`,
        ],
        [
          `Pedido enviado ${partner.to}`,
          'Só depois de uma recusa e se você quiser: pedimos o que ainda faltar da lista de [com quem compartilhamos](#compartilhamento). O gênero é pedido só neste caso, e você pode responder “Prefiro não dizer”.',
        ],
        [
          'Dados bancários autorizados',
          `Saldos e movimentações da conta que você escolher conectar, ou do extrato que enviar, durante o pedido. A autorização é dada na página do próprio banco; se ele ainda não tem essa página, a senha é digitada para a leitura e apagada assim que ela termina. Com o que lemos, calculamos a média por mês da renda, das prestações e do saldo, e a análise usa essas médias. O extrato enviado fica criptografado, por até ${retentionTermWords(retention.statement.term)}, até você confirmar o que lemos ou, se pedir que uma pessoa confira, até a resposta. Do que foi lido, só as médias ficam guardadas, por ${retentionTermWords(retention.request.term)} ${retention.request.from}, ou, se houver contrato, enquanto a conta existir.`,
        ],
        ['Atendimento', 'O que você escreve ou fala com a nossa equipe, e os protocolos.'],
      ],
    },
    { heading: 'O que recebemos de outras fontes' },
    {
      list: [
        'Birôs de crédito e bases públicas, para conferir os dados e analisar o risco.',
        `O SCR do Banco Central, somente depois da sua [autorização específica](${href('scr')}).`,
        'O parceiro que indicou você: só o nome dele e a campanha, nunca o que você fez no site dele.',
      ],
    },
    { heading: 'O que o uso do site gera' },
    {
      list: [
        'Data, hora e endereço IP dos acessos à conta.',
        'Um código do aparelho, explicado [mais abaixo](#aparelho).',
        'A página de onde você veio, quando o navegador informa.',
      ],
    },
    'Não pedimos dados sobre saúde, religião, opinião política, origem étnica ou vida sexual. Por favor, não envie.',
  ],
}
