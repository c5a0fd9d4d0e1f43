import { mostPlaces, otherPlaces, postbackDays } from '#core/api/contract/referral-report.ts'
import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Números do parceiro',
} satisfies PageMeta

const { partners } = config

export const text = {
  title: meta.title,
  lead: 'O que o seu site trouxe, dia a dia: visitas, cadastros confirmados e contratos assinados. São só totais, que não identificam ninguém.',
  partner: {
    label: 'Nome do parceiro',
    the: 'o nome do parceiro',
    hint: 'O que você escreve em partner, sem o que vem depois da barra.',
  },
  key: {
    label: 'Chave',
    the: 'a chave',
    hint: `Enviada com o acordo. Perdeu? Escreva para ${partners.email}.`,
  },
  open: 'Ver os números',
  refused: 'O nome ou a chave não confere.',
  caption: 'O que o seu site trouxe, do dia mais novo ao mais antigo',
  headers: {
    day: 'Dia',
    subId: 'Lugar',
    visits: 'Visitas',
    registrations: 'Cadastros',
    contracts: 'Contratos',
  },
  nowhere: '—',
  nothing: 'Ainda não há visitas vindas do seu site.',
  save: 'Baixar em CSV',
  file: (partner: string) => `${partner}.csv`,
  postbacks: {
    title: 'Avisos ao seu servidor',
    about: `O que o seu servidor perdeu pode ser pedido de novo por ${postbackDays} dias. Cada aviso vai com o mesmo id e com replay: o que você já contou não é contado outra vez.`,
    caption: 'Avisos por dia, do mais novo ao mais antigo',
    headers: { day: 'Dia', count: 'Avisos', taken: 'Recebidos', again: 'Enviar de novo' },
    again: (day: string) => `Enviar de novo os avisos de ${day}`,
    replayed: (waiting: number, day: string) =>
      waiting === 1
        ? `Um aviso de ${day} está a caminho do seu servidor.`
        : `${waiting} avisos de ${day} estão a caminho do seu servidor.`,
  },
  places: `Para ver cada posição do seu site em separado, inclua um nome depois da barra: partner="sualoja/rodape". Por dia contamos à parte ${mostPlaces} lugares, além dos que já trouxeram cadastro ou contrato; as visitas dos demais aparecem em “${otherPlaces}”. O nome teste não conta nada: partner="sualoja/teste". Quantas pessoas viram ou mexeram no simulador só a sua página sabe, porque ele não avisa ninguém: use os eventos credit-change e credit-simulate.`,
} as const
