import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ScannerAwayError } from './scanner-port.ts'

/** The address on which clamd listens. */
export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Maximum time without traffic, in milliseconds; scanning a large archive takes a long time. */
const SILENCE_MS = 120_000

/** Maximum size of a response, in bytes. */
const MOST_ANSWER_BYTES = 64 * 1024

/**
 * Sends one command of clamd's protocol (clamd(8)), with the bytes to scan if the command requires them, and returns
 * the response.
 * @throws ScannerAwayError if there is no response
 */
export async function askClamd(
  { host, port }: ClamdAddress,
  command: 'INSTREAM' | 'VERSION',
  bytes?: Readable,
): Promise<string> {
  const socket = connect({ host, port })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd sent nothing for too long')))
  const answer = readAnswer(socket)
  socket.write(`z${command}\0`)
  // clamd may respond before all bytes are sent, because it stops reading a file that exceeds its limit.
  const sent = bytes ? pipeline(bytes, asChunks, socket, { end: false }) : Promise.resolve()
  try {
    return await Promise.race([answer, sent.then(() => answer)])
  } catch (error) {
    throw new ScannerAwayError('clamd did not answer', { cause: error })
  } finally {
    socket.destroy()
    bytes?.destroy()
    await Promise.allSettled([answer, sent])
  }
}

/** Each chunk is preceded by its length; an empty chunk ends the stream. */
async function* asChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

async function readAnswer(socket: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk.toString('utf8')
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > MOST_ANSWER_BYTES) throw new Error('the answer of clamd is too long')
  }
  throw new Error('clamd closed the connection during its answer')
}
