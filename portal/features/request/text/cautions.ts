/** Warnings before saving a change that removes something or looks wrong. */
export const cautions = {
  identity: {
    title: 'Trocar para a nova carteira?',
    body: 'Na nova carteira, o número é o CPF. Estas respostas deixam de valer:',
  },
  motherName: {
    title: 'Falta o sobrenome da sua mãe?',
    body: 'Escreva o nome inteiro, como no seu documento. Se é só esse, pode continuar.',
  },
  bankAccount: {
    title: 'Confira a conta',
    body: 'Pelas regras deste banco, agência, conta e dígito não combinam. Se estiver igual ao aplicativo ou ao cartão do banco, pode continuar.',
  },
} as const
