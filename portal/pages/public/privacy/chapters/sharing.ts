import { config } from '../../../../../core/config/config.ts'
import type { Section } from '../../../../../core/ui/article/content.ts'

const { creditor, partnerLender } = config

export const sharing: Section = {
  id: 'compartilhamento',
  title: 'Com quem compartilhamos',
  body: [
    'Só com quem participa do serviço, e só o necessário:',
    {
      terms: [
        [creditor.name, 'Recebe o pedido, decide sobre o crédito, guarda o contrato e cuida da cobrança.'],
        [
          partnerLender.name,
          `Só se você decidir seguir com a ${partnerLender.name}. O botão abre o site dela; os dados do seu cadastro não vão junto sem a sua ação.`,
        ],
        [
          'Birôs de crédito',
          'Recebem o CPF para a consulta e, se houver atraso, o registro da dívida, depois de aviso a você.',
        ],
        [
          'Conexão bancária',
          'Empresa autorizada que busca os dados da conta que você escolheu, pelo tempo do pedido.',
        ],
        [
          'Fornecedores',
          'Hospedagem, envio de e-mail e de SMS. Seguem as nossas instruções e não podem usar os dados para fins próprios.',
        ],
        ['Autoridades', 'Banco Central, Receita Federal, Justiça e outras, quando a lei obriga.'],
      ],
    },
    'Sites de parceiros que mostram o nosso simulador não recebem os seus dados: o que você digita fica entre você e este site. Contamos quantas visitas, cadastros e contratos cada parceiro trouxe, em números que não identificam ninguém.',
    'Se um fornecedor tratar dados fora do Brasil, exigimos as garantias dos artigos 33 a 36 da LGPD.',
  ],
}
