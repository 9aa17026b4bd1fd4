import { ConfigError } from '../config.ts'
import { RelayError } from '../realtime/relay.ts'
import { DataDirInUse, DataDirNotWritable } from '../db/embedded/errors.ts'
import { UnreleasedSchema } from '../db/other-schema.ts'

const CANNOT_WRITE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const CANNOT_CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'])
const INSUFFICIENT_PRIVILEGE = '42501'

/** Errors whose messages already contain instructions for the operator. */
const MENDABLE = [ConfigError, DataDirInUse, DataDirNotWritable, RelayError, UnreleasedSchema]

function field(error: Error, name: 'code' | 'path' | 'port'): string {
  return String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')
}

/** Returns one line with the reason why the product cannot start, and the remedy. */
export function startupFault(error: unknown): string {
  if (MENDABLE.some((kind) => error instanceof kind) && error instanceof Error) {
    return `eConsult cannot start. ${error.message}`
  }
  if (!(error instanceof Error)) return 'eConsult cannot start, for an unknown reason.'
  const code = field(error, 'code')
  if (code === 'EADDRINUSE') {
    return `eConsult cannot start. Port ${field(error, 'port')} is taken: stop what uses it, or set PORT to another number.`
  }
  if (CANNOT_WRITE.has(code)) {
    return `eConsult cannot start. DATA_DIR cannot be written at ${field(error, 'path')} (${code}): make it writable, or choose another folder.`
  }
  if (CANNOT_CONNECT.has(code)) {
    return `eConsult cannot start. DATABASE_URL does not answer (${code}): start that PostgreSQL, or correct the address.`
  }
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `eConsult cannot start. The account of DATABASE_URL lacks a right (${error.message}): create it with the SQL of docs/operators.md, 'The database'.`
  }
  return `eConsult cannot start. ${error.name}: ${error.message.split('\n')[0]}`
}
