import { bank, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import { contactSharing, payingBank, sharingLead } from '#core/text/data-sharing.ts'
import { joinAsList, partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import type { Section } from '#core/ui/article/content.ts'

const { creditor, partnerLender } = config

export const sharing: Section = {
  id: 'compartilhamento',
  title: 'Com quem compartilhamos',
  body: [
    sharingLead,
    {
      facts: [
        [
          creditor.name,
          'Para decidir sobre o crédito, recebe o pedido com o seu nome, CPF, data de nascimento e estado, as suas respostas para a análise e, se você autorizou, as médias da sua conta e o que o SCR mostrou. Depois, recebe os documentos e fica sabendo da oferta escolhida, da assinatura, do envio do dinheiro, de cada pagamento e de como o pedido ou o contrato terminou. Guarda o contrato e cuida da cobrança.',
        ],
        [
          partnerLender.name,
          `Só se você decidir seguir com ${partner.the}. O botão abre o site dela, e nenhum dado vai junto. Depois de uma recusa, se você autorizar, enviamos o pedido com ${joinAsList(Object.values(partnerData))} e, se você escolher, ${Object.values(partnerBankData).join(', ')}.`,
        ],
        [
          payingBank,
          `Registra cada ${offersBoleto ? 'boleto e ' : ''}Pix, envia o dinheiro do empréstimo e as devoluções. Para isso, recebe nome, CPF, endereço e a chave Pix ou a conta que você informou.`,
        ],
        [
          'Birôs de crédito',
          `Recebem o CPF para a consulta. Do contrato, ${bank.the} informa a eles o histórico de pagamentos para o Cadastro Positivo (Lei 12.414/2011), e você pode [pedir para sair](${href('scr')}#cadastro-positivo). Se houver atraso, recebem o registro da dívida, depois de aviso a você.`,
        ],
        contactSharing,
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
