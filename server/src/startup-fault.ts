import { ConfigError } from './config.ts'
import { RelayError } from './realtime/relay.ts'
import { DataDirInUse, DataDirNotWritable } from './db/embedded/errors.ts'

const CANNOT_WRITE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const CANNOT_CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'])

/** Their messages are for the person as they are. */
const MENDABLE = [ConfigError, DataDirInUse, DataDirNotWritable, RelayError]

function field(error: Error, name: 'code' | 'path' | 'port'): string {
  return String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')
}

/** Why the product cannot start, in one line that says what to do. */
export function startupFault(error: unknown): string {
  if (MENDABLE.some((kind) => error instanceof kind) && error instanceof Error) {
    return `eConsult cannot start. ${error.message}`
  }
  if (!(error instanceof Error)) return 'eConsult cannot start, for a reason that it cannot name.'
  const code = field(error, 'code')
  if (code === 'EADDRINUSE') {
    return `eConsult cannot start. Port ${field(error, 'port')} is taken: stop what uses it, or set PORT to another number.`
  }
  if (CANNOT_WRITE.has(code)) {
    return `eConsult cannot start. DATA_DIR cannot be written at ${field(error, 'path')} (${code}): allow it, or choose another folder.`
  }
  if (CANNOT_CONNECT.has(code)) {
    return `eConsult cannot start. DATABASE_URL does not answer (${code}): start that PostgreSQL, or correct the address.`
  }
  return `eConsult cannot start. ${error.name}: ${error.message.split('\n')[0]}`
}
