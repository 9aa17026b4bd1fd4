import { createServer, type Socket } from 'node:net'
import { portOf } from '../listening.ts'

/**
 * A stand-in for clamd, which implements clamd's protocol over TCP and detects the test file at any position in the
 * bytes.
 */
export interface ClamdServer {
  readonly port: number
  /** Sets the behavior from now on: 'blind' never detects malware; 'broken' closes the connection during a response. */
  mode: 'well' | 'blind' | 'broken'
  /** Sets the date of the virus signatures. */
  signatures: Date
  /** The bytes of the scanned files. */
  readonly looked: number[]
  close(): Promise<void>
}

const TEST_FILE = Buffer.from(['EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE'].join('-'))
const LOCKED_ENTRY = Buffer.from('PK\u0003\u0004\u0014\u0000\u0001\u0000', 'latin1')

/**
 * Starts the stand-in on the given port, or else on a free port. It rejects streams longer than `mostBytes`, as clamd
 * does.
 */
export async function startClamdServer({ port = 0, mostBytes = 1024 * 1024 } = {}): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Interrupted connections are handled by the client.
    socket.on('error', () => undefined)
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const clamd: ClamdServer = {
    port: portOf(server),
    mode: 'well',
    signatures: new Date(),
    looked: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }

  function talk(socket: Socket): void {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf(0)
      if (end < 0) return
      const answer = answerTo(received.subarray(0, end).toString(), received.subarray(end + 1))
      if (answer === 'hang up') socket.destroy()
      else if (answer !== undefined) socket.end(`${answer}\0`)
    })
  }

  /** Returns undefined until the command has arrived completely. */
  function answerTo(command: string, rest: Buffer): string | undefined {
    if (command === 'zVERSION') return `ClamAV 1.4.2/27500/${dateOf(clamd.signatures)}`
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
    if (clamd.mode === 'broken') return 'hang up'
    const stream = unchunked(rest)
    if (stream.bytes.length > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (!stream.isWhole) return undefined
    clamd.looked.push(stream.bytes.length)
    if (clamd.mode === 'blind') return 'stream: OK'
    if (stream.bytes.includes(TEST_FILE)) return 'stream: Eicar-Test-Signature FOUND'
    if (stream.bytes.includes(LOCKED_ENTRY)) return 'stream: Heuristics.Encrypted.Zip FOUND'
    return 'stream: OK'
  }

  return clamd
}

function unchunked(rest: Buffer): { bytes: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = []
  let at = 0
  while (at + 4 <= rest.length) {
    const length = rest.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(rest.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}

/** Formats a date as clamd does: 'Sat Mar  7 09:26:31 2026'. */
function dateOf(date: Date): string {
  const [day, number = '', month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${number.replace(/^0/, ' ')} ${time} ${year}`
}
