import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { exampleCost, exampleLoan, lender } from '#core/text/example.baked.ts'
import { accelerationSentence, lateFine, lateInterest } from '#core/text/late.ts'
import { publishedCet, publishedRates } from '#core/text/published-rates.baked.ts'
import type { Section } from '#core/ui/article/content.ts'

const { limits } = config

export const loan: readonly Section[] = [
  {
    id: 'simulacao',
    title: 'Simulação e ofertas',
    body: [
      `A simulação é uma conta de exemplo, com parcelas fixas. Ela mostra juros, IOF e o Custo Efetivo Total (CET), que junta tudo o que se paga. As taxas ${lender.of}, vão ${publishedRates}, com ${publishedCet} e prazo de ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses.`,
      `Por exemplo, um empréstimo de ${exampleLoan}: ${exampleCost}`,
      'A oferta só existe depois da análise. Ela traz valor, prazo, taxa, custo total em reais, CET em porcentagem, todos os encargos de atraso, o nome do banco e até quando vale, que é de pelo menos dois dias. Nenhuma oferta é apresentada como garantida.',
      `A consulta ao SCR do Banco Central só acontece com uma [autorização à parte](${href('scr')}).`,
    ],
  },
  {
    id: 'contrato',
    title: 'Contrato, desistência e antecipação',
    body: [
      {
        list: [
          'Antes de assinar, você pode ler, corrigir dados e guardar a minuta do contrato.',
          'A assinatura é feita com um código de uso único. Ao digitar o código, você aceita esse meio de prova (MP 2.200-2/2001, art. 10, § 2º).',
          'A cópia assinada vai para o seu e-mail e fica na sua conta.',
          '**Você pode desistir em até 7 dias** da assinatura ou do recebimento do dinheiro, o que acontecer por último, pelo mesmo canal e sem explicar o motivo, devolvendo só o valor recebido, como o contrato detalha.',
          '**Você pode antecipar parcelas ou quitar tudo quando quiser**, com desconto proporcional dos juros e sem tarifa (art. 52, § 2º, do Código de Defesa do Consumidor).',
        ],
      },
    ],
  },
  {
    id: 'atraso',
    title: 'Se uma parcela atrasar',
    body: [
      'As regras do atraso estão no contrato. Em resumo:',
      {
        list: [
          `multa única de ${lateFine} sobre o valor em aberto da parcela;`,
          `juros de mora de ${lateInterest}, calculados por dia de atraso; nenhum outro encargo é cobrado;`,
          `depois de aviso, ${bank.the} pode registrar a dívida nos birôs de crédito, protestar e abrir ação de cobrança.`,
        ],
      },
      accelerationSentence,
      'Vencimento em fim de semana ou feriado bancário passa para o dia útil seguinte, sem multa nem juros. Com dificuldade para pagar, fale com a gente antes: conversar não custa nada.',
    ],
  },
]
