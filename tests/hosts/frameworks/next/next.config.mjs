import { join } from 'node:path'

// The copy that is built links to packages elsewhere in the repository.
export default { output: 'export', turbopack: { root: join(import.meta.dirname, '../../..') } }
