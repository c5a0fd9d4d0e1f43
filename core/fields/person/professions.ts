import { toSearchText } from '../../format/search-text.ts'
import type { OccupationArea } from './work.ts'

const byArea: Readonly<Partial<Record<OccupationArea, string>>> = {
  administracao:
    'Advogada, Advogado, Assistente administrativa, Assistente administrativo, Auxiliar administrativa, Auxiliar administrativo, Auxiliar de escritório, Bancária, Bancário, Contador, Contadora, Gerente administrativa, Gerente administrativo, Recepcionista, Secretária, Secretário',
  agropecuaria:
    'Agricultor, Agricultora, Pescador, Pescadora, Pecuarista, Trabalhador rural, Trabalhadora rural, Tratorista, Vaqueiro, Veterinária, Veterinário',
  comercio:
    'Açougueiro, Açougueira, Atendente de loja, Balconista, Caixa de loja, Comerciante, Corretor de imóveis, Corretora de imóveis, Estoquista, Feirante, Frentista, Gerente de loja, Operador de caixa, Operadora de caixa, Repositor, Repositora, Representante comercial, Vendedor, Vendedora, Vendedor ambulante, Vendedora ambulante',
  construcao:
    'Ajudante de obra, Arquiteta, Arquiteto, Azulejista, Encanador, Encanadora, Engenheira civil, Engenheiro civil, Gesseiro, Marceneira, Marceneiro, Mestre de obras, Pedreira, Pedreiro, Pintor, Pintora, Servente de pedreiro, Serralheiro',
  educacao:
    'Auxiliar de creche, Coordenador pedagógico, Coordenadora pedagógica, Diretor de escola, Diretora de escola, Inspetor de alunos, Inspetora de alunos, Merendeira, Pedagoga, Pedagogo, Professor, Professora',
  industria:
    'Auxiliar de produção, Costureira, Costureiro, Ferramenteiro, Metalúrgica, Metalúrgico, Mecânico industrial, Operador de máquinas, Operadora de máquinas, Operador de produção, Operadora de produção, Padeira, Padeiro, Soldador, Soldadora, Técnica em segurança do trabalho, Técnico em segurança do trabalho, Torneiro mecânico',
  saude:
    'Agente comunitária de saúde, Agente comunitário de saúde, Auxiliar de enfermagem, Cuidador de idosos, Cuidadora de idosos, Dentista, Enfermeira, Enfermeiro, Farmacêutica, Farmacêutico, Fisioterapeuta, Médica, Médico, Nutricionista, Psicóloga, Psicólogo, Técnica de enfermagem, Técnico de enfermagem',
  seguranca:
    'Bombeira, Bombeiro, Guarda municipal, Policial civil, Policial militar, Porteira, Porteiro, Segurança, Vigia, Vigilante',
  servicos:
    'Auxiliar de limpeza, Babá, Barbeiro, Cabeleireira, Cabeleireiro, Cozinheira, Cozinheiro, Diarista, Doméstica, Eletricista, Empregada doméstica, Esteticista, Faxineira, Faxineiro, Garçom, Garçonete, Jardineira, Jardineiro, Manicure, Maquiadora, Mecânica, Mecânico, Técnico em refrigeração, Zeladora, Zelador',
  tecnologia:
    'Analista de sistemas, Atendente de telemarketing, Desenvolvedor de software, Desenvolvedora de software, Designer, Fotógrafa, Fotógrafo, Jornalista, Operador de telemarketing, Operadora de telemarketing, Programador, Programadora, Publicitária, Publicitário, Técnica de informática, Técnico de informática',
  transporte:
    'Caminhoneira, Caminhoneiro, Cobrador de ônibus, Cobradora de ônibus, Entregador, Entregadora, Motoboy, Motorista, Motorista de aplicativo, Motorista de ônibus, Taxista',
  publico:
    'Agente administrativa, Agente administrativo, Assistente social, Carteira, Carteiro, Militar, Servidor público, Servidora pública',
}

const areas = new Map(
  Object.entries(byArea).flatMap(([area, names]) =>
    names.split(', ').map((name) => [name, area as OccupationArea] as const),
  ),
)

const areasOfPlain = new Map([...areas].map(([name, area]) => [toSearchText(name), area]))

/** Common professions in Brazil, in alphabetical order: suggestions, not a closed list. */
export const professions: readonly string[] = [...areas.keys()].sort((one, other) =>
  one.localeCompare(other, 'pt-BR'),
)

/** The area of a profession, ignoring case and accents; undefined if it fits any area. */
export const areaOf = (profession: string): OccupationArea | undefined =>
  areasOfPlain.get(toSearchText(profession.trim()))
