import { dirname, join, normalize } from 'node:path'
import type { Source } from './sources.ts'

/** CPU-intensive functions: rendering, file checks, decisions, pricing. Hashing is found by its service. */
const expensive: readonly string[] = [
  'demo/api/platform/pdf/render-pdf.ts renderPdf',
  'demo/api/repayment/charges/slip-pdf.ts slipPdf',
  'demo/api/platform/workers/read-in-worker.ts readInWorker',
  'demo/api/request/lending/ask-lender.ts askLender',
  'core/money/due-day.ts moveDueDay',
]
const hashing = /^passwords\.(?:hash|matches)$/
const counters = /^count(?:Attempt|Address|Guess|Mail|Expensive)$/

/**
 * Bounded by what they do: once for each request for a loan, as making one is counted; for files that an
 * earlier release took, which are held for days.
 */
const once: readonly string[] = [
  'demo/api/request/analyse-request.ts askLenderToDecide',
  'demo/api/request/bank-data/statement.ts readAgain',
]

/** A file: its functions with the names they call, in source order, and the origin of imported names. */
interface Unit {
  file: string
  routines: Map<string, string[]>
  /** `file name` of each import, by its local name. */
  imported: Map<string, string>
}

export type Program = ReadonlyMap<string, Unit>

const callsIn = (body: string) =>
  [...body.matchAll(/(?<![\w.])(?:\w+\.)?(passwords\.\w+|\w+)\(/g)].map(([, name = '']) => name)

function unitOf({ file, code }: Source): Unit {
  const routines = new Map<string, string[]>()
  const start = /^(?:export )?(?:async )?function (\w+)|^(?:export )?const (\w+) = (?:async )?\(/gm
  for (const match of code.matchAll(start)) {
    const body = code.slice(match.index + match[0].length)
    const end = /^\}|^(?:export )?(?:const|function|async function) /m.exec(body)?.index ?? body.length
    routines.set(match[1] ?? match[2] ?? '', callsIn(body.slice(0, end)))
  }
  const imported = new Map<string, string>()
  for (const [, names = '', from = ''] of code.matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm))
    for (const [, name = '', own] of names.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g))
      imported.set(own ?? name, `${normalize(join(dirname(file), from)).replaceAll('\\', '/')} ${name}`)
  return { file, routines, imported }
}

/** The server as functions that call each other. */
export const programOf = (sources: readonly Source[]): Program =>
  new Map(sources.map((source) => [source.file, unitOf(source)]))

type Seen = 'counted' | 'nothing' | { expensive: string }

/** What the calls reach first: a counter, or something CPU-intensive. */
function firstOf(program: Program, unit: Unit, calls: readonly string[], path: readonly string[]): Seen {
  for (const name of calls) {
    if (counters.test(name)) return 'counted'
    const whole = unit.routines.has(name) ? `${unit.file} ${name}` : unit.imported.get(name)
    if (hashing.test(name) || (whole !== undefined && expensive.includes(whole))) return { expensive: name }
    if (whole === undefined || once.includes(whole) || path.includes(whole)) continue
    const [file = '', own = ''] = whole.split(' ')
    const other = program.get(file)
    const seen = other ? firstOf(program, other, other.routines.get(own) ?? [], [...path, whole]) : 'nothing'
    if (seen !== 'nothing') return seen === 'counted' ? seen : { expensive: `${name} > ${seen.expensive}` }
  }
  return 'nothing'
}

/** Each operation a file registers, by its name in the code, with the calls of its handlers. */
export function handlersOf({ code }: Source): [operation: string, calls: string[]][] {
  const starts = [...code.matchAll(/\broutes\.\w+\(\s*(?:\w+\.)?(\w+),/g)]
  return starts.map((match, index) => {
    const from = match.index + match[0].length
    return [match[1] ?? '', callsIn(code.slice(from, starts[index + 1]?.index))]
  })
}

/** Operations of a file that do CPU-intensive work before anything is counted, as sentences. */
export function uncountedWork(
  source: Source,
  program: Program,
  isCounted: (operation: string) => boolean,
): string[] {
  return handlersOf(source).flatMap(([operation, calls]) => {
    const seen = isCounted(operation) ? 'counted' : firstOf(program, unitOf(source), calls, [])
    return typeof seen === 'object' ? [`${operation}: ${seen.expensive} before anything is counted`] : []
  })
}
