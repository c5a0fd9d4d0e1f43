import type { Section } from '#core/ui/article/content.ts'

export const purposes: Section = {
  id: 'finalidades',
  title: 'Para que usamos e com que base legal',
  body: [
    'A Lei Geral de Proteção de Dados (Lei 13.709/2018) só permite usar um dado com um motivo previsto nela. Estes são os nossos:',
    {
      facts: [
        [
          'Criar e manter a sua conta',
          'Cadastro, confirmação do e-mail, login e recuperação de senha. Base: execução de contrato (art. 7º, V).',
        ],
        [
          'Receber e encaminhar o pedido de crédito',
          'Montar a proposta, mostrar ofertas, gerar e assinar o contrato. Base: execução de contrato e procedimentos anteriores a ele, a seu pedido (art. 7º, V).',
        ],
        [
          'Analisar o risco de crédito',
          'Consultar birôs e calcular ofertas. Base: proteção do crédito (art. 7º, X), que não depende de autorização. A consulta ao SCR só é feita com a sua autorização expressa.',
        ],
        [
          'Cumprir a lei',
          'Identificar clientes, prevenir lavagem de dinheiro, guardar registros e responder a autoridades. Base: obrigação legal ou regulatória (art. 7º, II).',
        ],
        [
          'Conferir que é você',
          'Comparar a foto do seu rosto com a do documento antes de liberar o dinheiro. Base: obrigação legal e prevenção à fraude na identificação (art. 11, II, “a” e “g”).',
        ],
        [
          'Prevenir fraudes',
          'Reconhecer acessos estranhos e proteger contas, inclusive pelo código do aparelho. Base: legítimo interesse, seu e nosso, em segurança (art. 7º, IX).',
        ],
        [
          'Atender você',
          'Responder a dúvidas, reclamações e pedidos. Base: execução de contrato e obrigação legal (art. 7º, V e II).',
        ],
        [
          'Conectar a sua conta bancária',
          'Ler os dados que você escolher mostrar e calcular deles as médias que entram na análise. Base: consentimento (art. 7º, I), que você pode revogar.',
        ],
        [
          'Lembrar das parcelas',
          'Avisar por e-mail antes do vencimento. Base: execução de contrato (art. 7º, V). Você pode desativar.',
        ],
        [
          'Enviar dicas e ofertas',
          'Somente se você ativar nas preferências. Base: consentimento (art. 7º, I). Todo e-mail traz o caminho para sair da lista.',
        ],
        [
          'Defender direitos',
          'Usar registros em processos, se houver. Base: exercício regular de direitos (art. 7º, VI).',
        ],
      ],
    },
    'Quando a base é o consentimento, você pode dizer não, e o resto da conta continua funcionando.',
  ],
}
