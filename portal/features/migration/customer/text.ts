import { config } from '#core/config/config.ts'

const { brand, creditor, partnerLender, support } = config
const partner = partnerLender.name

export const text = {
  title: `Agora seu crédito é ${partner}!`,
  lead: `Seu contrato continua com o ${creditor.name}; novos empréstimos são com a ${partner}. Para pedir um a ela, são quatro passos.`,
  go: `Continuar na ${partner}`,
  note: `Pedir um novo empréstimo não muda o atual: parcelas, boletos e ajuda seguem na sua conta ${brand}.`,
  stepsTitle: 'Como funciona',
  steps: [
    ['Clique no botão', `Ele abre a página de pedidos da ${partner}.`],
    [
      `Digite o mesmo e-mail usado na ${brand}`,
      `Se você já tem cadastro na ${partner}, é por ele que ela reconhece você. Se não tem, o cadastro é novo: a ${brand} não envia seus dados a ela sem que você peça.`,
    ],
    [
      'Digite o código que recebeu por e-mail e SMS',
      `Só na página da ${partner}. Ninguém pede esse código por telefone ou mensagem.`,
    ],
    ['Pronto', `Responda ao que a ${partner} perguntar e veja as ofertas dela.`],
  ],
  helpTitle: 'Algo não deu certo?',
  help: `Se o e-mail mudou ou o código não chega, escreva para ${support.email}. Atendemos de ${support.hours}.`,
  account: 'Ver minha conta',
} as const
