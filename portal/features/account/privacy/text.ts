import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { seeHowToClose } from '#core/text/actions.ts'
import { contactSharing, payingBank, sharingLead } from '#core/text/data-sharing.ts'
import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountPrivacy,
} satisfies PageMeta

const { creditor, legal, partnerLender } = config

export const text = {
  title: meta.title,
  lead: 'Seus direitos sobre os seus dados (LGPD, art. 18), cada um com o lugar em que você os usa.',
  correct: {
    title: 'Ver e corrigir',
    lead: 'Veja o que guardamos de você e corrija o que mudou.',
    link: 'Ir para meus dados',
  },
  scr: {
    title: 'Consulta ao SCR',
    on: `Você autoriza ${bank.the} a consultar o SCR do Banco Central.`,
    off: 'Nenhuma autorização de consulta ao SCR está valendo.',
    link: 'Ler o texto da autorização',
    revoked: 'Autorização revogada.',
    ask: 'Ver o que o SCR diz de mim',
    month: 'Mês dos dados',
    debt: 'Total das suas dívidas',
    overdue: 'Em atraso há mais de 90 dias',
    monthly: 'Compromisso por mês',
    institutions: 'Instituições',
    wrong:
      'Se um valor não confere, fale com a instituição que o informou: só ela pode corrigir. O relatório inteiro está no Registrato, o serviço gratuito do Banco Central.',
  },
  sharing: {
    title: 'Com quem compartilhamos',
    lead: sharingLead,
    others: [
      [
        creditor.name,
        'Recebe o pedido com o seu nome, CPF, data de nascimento e estado, decide, guarda o contrato e cuida da cobrança.',
      ],
      [partnerLender.name, 'Só os pedidos que você autorizou enviar.'],
      [payingBank, 'Com nome, CPF, endereço e conta, registra as cobranças e faz os envios.'],
      ['Banco Central (SCR)', 'Recebe as operações contratadas; é consultado com a sua autorização.'],
      [
        'Birôs de crédito',
        'Recebem o histórico de pagamentos do contrato (Cadastro Positivo) e, depois de aviso, dívidas em atraso.',
      ],
      contactSharing,
      ['Conexão bancária', 'Lê a conta que você escolheu, só durante o pedido.'],
      ['Envio de e-mail e SMS', 'Recebe o endereço e a mensagem, para entregar.'],
    ],
    link: 'Ver na política de privacidade',
    consents: 'Ver meus consentimentos',
  },
  contact: {
    title: 'Falar com o encarregado',
    lead: `Para qualquer pergunta sobre seus dados, revisão de uma decisão automática ou outro direito, escreva para ${legal.privacyOfficer}, o canal para assuntos do tratamento de dados pessoais (LGPD, art. 41).`,
  },
  leave: {
    title: 'Excluir conta',
    lead: `Apagamos o que a lei não manda guardar. Contrato em aberto ou dinheiro a receber ou a devolver impedem por enquanto: a página diz o que falta.`,
    link: seeHowToClose,
  },
} as const

export const copyText = {
  title: 'Baixar seus dados',
  lead: 'Seu cadastro, seus pedidos, contratos, pagamentos e mensagens, em um arquivo para ler (PDF) e outro para programas (JSON). Senhas, códigos e o que protege a sua segurança ficam fora.',
  ask: 'Pedir cópia',
  confirm: 'Confirme que é você:',
  submit: 'Preparar cópia',
  cancel: 'Cancelar',
  working: 'Preparando sua cópia',
  percent: (value: number) => `${value} por cento`,
  ready: (until: string) => `Sua cópia está pronta. Baixe até ${until}, neste acesso.`,
  pdf: 'Baixar PDF',
  json: 'Baixar JSON',
  file: (format: string) => `meus-dados.${format}`,
  again: 'Pedir outra cópia',
  failed: 'Não conseguimos preparar a cópia. Peça de novo.',
} as const
