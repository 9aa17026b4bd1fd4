import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was stripped and compiled once is not again at the next start: quicker, and less memory. Beside the code and not
// in a folder for everybody's temporary files, where somebody else could put theirs; without the right to write there
// is no cache.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
await import('./run.ts')
