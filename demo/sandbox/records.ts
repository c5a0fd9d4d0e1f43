import { openFile } from '../api/platform/database/sqlite.ts'

/** Documents of one kind by their ids, in the order in which they came. */
export interface RecordMap<Document> {
  get(id: string): Document | undefined
  set(id: string, document: Document): void
  delete(id: string): void
  clear(): void
  keys(): string[]
  values(): Document[]
}

/** What a played counterpart keeps in a file of its own, so that a restart forgets nothing. */
export function openRecords(path: string) {
  const file = openFile(path)
  file.exec(
    'create table if not exists records (kind text, id text, body text not null, primary key (kind, id))',
  )
  const read = file.prepare('select body from records where kind = ? and id = ?')
  const write = file.prepare(
    'insert into records (kind, id, body) values (?, ?, ?) on conflict do update set body = excluded.body',
  )
  const remove = file.prepare('delete from records where kind = ? and id = ?')
  const removeAll = file.prepare('delete from records where kind = ?')
  const list = file.prepare('select id, body from records where kind = ? order by rowid')
  const rowsOf = (kind: string) => list.all(kind) as { id: string; body: string }[]
  return {
    of: <Document>(kind: string): RecordMap<Document> => ({
      get(id) {
        const row = read.get(kind, id) as { body: string } | undefined
        return row && JSON.parse(row.body)
      },
      set: (id, document) => void write.run(kind, id, JSON.stringify(document)),
      delete: (id) => void remove.run(kind, id),
      clear: () => void removeAll.run(kind),
      keys: () => rowsOf(kind).map(({ id }) => id),
      values: () => rowsOf(kind).map(({ body }) => JSON.parse(body)),
    }),
    close: () => file.close(),
  }
}

export type Records = ReturnType<typeof openRecords>
