import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { askClamd, type ClamdAddress } from './ask-clamd.ts'
import { type FileScanner, ScannerAwayError, type ScanVerdict } from './scanner-port.ts'

/** Time for which a successful self-test remains valid, in milliseconds. */
const SELF_TEST_MS = 60 * 60 * 1000

/** Age of the virus signatures above which an alarm is raised, in milliseconds. */
const OLD_SIGNATURES_MS = 48 * 60 * 60 * 1000

/** The test file that every scanner must detect (eicar.org), split in two so that no scanner flags this source file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'] as const

interface Needs {
  readonly address: ClamdAddress
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with clamd's version if the virus signatures are too old. */
  readonly onOldSignatures: (version: string) => void
}

/**
 * Creates a scanner that sends files to clamd over TCP. It trusts clamd's results only after a recent test in which
 * clamd detected the EICAR test file (F3).
 */
export function createClamdScanner({ address, now, onOldSignatures }: Needs): FileScanner {
  let trustedUntil = 0

  async function proveFitness(): Promise<void> {
    if (now() < trustedUntil) return
    const verdict = verdictOf(
      await askClamd(address, 'INSTREAM', Readable.from([Buffer.from(EICAR.join(''))])),
    )
    if (verdict.kind !== 'infected') throw new ScannerAwayError('clamd does not find the test file')
    const version = await askClamd(address, 'VERSION')
    if (now() - signatureTime(version) > OLD_SIGNATURES_MS) onOldSignatures(version)
    trustedUntil = now() + SELF_TEST_MS
  }

  return {
    async scan(path) {
      await proveFitness()
      try {
        return verdictOf(await askClamd(address, 'INSTREAM', createReadStream(path)))
      } catch (error) {
        // After an error, clamd may have been restarted with other signatures; the next scan therefore repeats the
        // self-test.
        trustedUntil = 0
        throw error
      }
    },
  }
}

/**
 * Parses a response: 'stream: OK', 'stream: {name} FOUND', '{reason} ERROR'. @throws ScannerAwayError for any other
 * response
 */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  // Depending on its settings, clamd reports these alerts for encrypted files and for files that exceed its limits.
  if (found && /^Heuristics\.(Limits|Encrypted)\./.test(found)) return { kind: 'unscannable', why: found }
  if (found) return { kind: 'infected', found }
  if (/size limit exceeded/.test(answer)) return { kind: 'unscannable', why: 'size limit exceeded' }
  throw new ScannerAwayError(`clamd could not scan: ${answer.slice(0, 200)}`)
}

/**
 * Returns the date in 'ClamAV 1.4.2/27500/Sat Mar  7 09:26:31 2026' in milliseconds since 1970; 0 if there is no date.
 */
function signatureTime(version: string): number {
  const time = Date.parse(`${version.split('/').at(2) ?? ''} UTC`)
  return Number.isNaN(time) ? 0 : time
}
