import type { MessagePort } from 'node:worker_threads'
import type { Backend, Batch, Client } from './backend.ts'
import { BatchSplitter, type ClientMessage } from './batch-splitter.ts'
import { concatBytes } from './bytes.ts'
import { statementOf } from './client-statements.ts'
import { refuseCopy } from './refuse-copy.ts'
import { greeting } from './server-messages.ts'

/** Serves the client at the other end of the port until it disconnects. */
export function serveClient(connection: number, port: MessagePort, backend: Backend): void {
  const splitter = new BatchSplitter()
  const statementNames = new Set<string>()
  const client: Client = { connection, send: (bytes) => port.postMessage(bytes, [bytes.buffer]) }
  backend.join(client)
  port.on('message', (chunk: Uint8Array) => {
    for (const turn of splitter.push(chunk)) {
      if (turn.kind === 'greeting') client.send(greeting(connection))
      else if (turn.kind === 'batch') backend.submit(client, toBatch(turn.messages, statementNames))
      else end()
    }
  })
  port.on('close', leave)

  function leave(): void {
    backend.leave(client, statementNames)
  }

  /** The disconnecting client waits until the port closes, so that the next client gets a clean session. */
  function end(): void {
    leave()
    port.close()
  }
}

function toBatch(messages: readonly ClientMessage[], statementNames: Set<string>): Batch {
  for (const message of messages) {
    const name = statementOf(message)?.name
    if (name) statementNames.add(name)
  }
  return {
    bytes: concatBytes(messages.map((message) => refuseCopy(message).bytes)),
    // Responses to Query, Sync and FunctionCall end with a transaction state; Flush only requests the output so far.
    synced: ['Q', 'S', 'F'].includes(messages.at(-1)?.type ?? ''),
  }
}
