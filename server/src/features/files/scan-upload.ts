import { type FileScanner, ScannerAwayError } from '@econsult/adapters/clamd/scanner-port'
import { FILE_ERRORS } from '@econsult/contract/files'
import type { FastifyBaseLogger } from 'fastify'
import { badField, CallError } from '../../http/errors.ts'

interface Scanning {
  /** Undefined where the operator has set up none. */
  readonly scanner: FileScanner | undefined
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/**
 * Has the virus scanner look at an upload before it is kept. What it could not look at is not kept either (security
 * page, F3).
 * @throws CallError badInput where something was found or nothing could be seen, unavailable while it is away
 */
export async function scanUpload({ scanner, log }: Scanning, path: string): Promise<void> {
  if (!scanner) return
  try {
    const verdict = await scanner.scan(path)
    if (verdict.kind === 'clean') return
    log.warn({ verdict }, 'the virus scanner refused an upload')
    throw badField('file', verdict.kind === 'infected' ? FILE_ERRORS.infected : FILE_ERRORS.notScannable)
  } catch (error) {
    if (!(error instanceof ScannerAwayError)) throw error
    log.error({ reason: error.message }, 'the virus scanner is away: no upload is taken')
    throw new CallError('unavailable', FILE_ERRORS.scannerAway)
  }
}
