/** That a contract is signed on paper too, where the state of the customer asks for it. @param law with its number */
export const paperSignatureSentence = (law: string): string =>
  `Além do código, este contrato é assinado no papel, como pede a ${law}: você imprime, assina a última folha e envia com os documentos. Sem isso o dinheiro não sai, e nada é devido.`
