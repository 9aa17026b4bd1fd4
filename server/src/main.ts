import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches the stripped and compiled code for the next start, which saves time and memory. The cache is next to the code
// and not in the shared temporary folder, where other users could plant code. Without write permission there is no
// cache.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
await import('./start/run.ts')
