import { brand } from '#core/brand/names.baked.ts'

export const copyWords = {
  title: 'Seus dados',
  intro: (when: string) =>
    `Tudo o que ${brand.the} guarda sobre você em ${when}, exceto senhas, códigos e chaves, que ninguém pode ler. Contratos e documentos enviados são baixados nas páginas do empréstimo, e comprovantes de contestações, em Atendimentos. Números internos, que só ligam um registro a outro, estão no arquivo JSON. Os horários são de Brasília.`,
  loan: (id: string) => `Pedido ${id}`,
  nothing: 'Nada guardado.',
  entries: (count: number) => `${count} registros`,
  entry: (index: number) => `Registro ${index}`,
  contract: 'Inteiro no PDF do contrato, na página do empréstimo, e no arquivo JSON',
  marketing: (topic: string, channel: string) => `${topic} por ${channel}`,
  rights:
    'Para corrigir, use Minha conta, Meus dados. Para outros direitos da LGPD (art. 18), escreva para o encarregado:',
  /** Words for a missing value, where its absence mattered for a decision. */
  absent: {
    collected: 'Dados do banco não lidos',
    averageBalance: 'Saldo médio não informado',
    scr: 'SCR não consultado',
  } as Readonly<Record<string, string>>,
  yes: 'Sim',
  no: 'Não',
} as const
