import { concatBytes, readUint32 } from './bytes.ts'

/** `idle`, in a transaction, or in a failed transaction; undefined if the response is not complete yet. */
export type TransactionState = 'I' | 'T' | 'E' | undefined

const NOTIFICATION = 'A'.charCodeAt(0)
const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** Reads the notifications and the final transaction state from a server response. */
export function readAnswer(answer: Uint8Array): { notifications: Uint8Array[]; state: TransactionState } {
  const notifications: Uint8Array[] = []
  let state: TransactionState
  for (let offset = 0; offset < answer.length;) {
    const end = offset + 1 + readUint32(answer, offset + 1)
    if (answer[offset] === NOTIFICATION) notifications.push(answer.slice(offset, end))
    if (answer[offset] === READY_FOR_QUERY) state = stateOf(answer[offset + 5])
    offset = end
  }
  return { notifications, state }
}

function stateOf(letter: number | undefined): TransactionState {
  if (letter === 'I'.charCodeAt(0)) return 'I'
  return letter === 'T'.charCodeAt(0) ? 'T' : 'E'
}

/** The response to a client's first message: accepted, with the settings that the driver needs, ready for queries. */
export function greeting(connection: number): Uint8Array<ArrayBuffer> {
  return concatBytes([
    message('R', uint32(0)),
    message('S', text('client_encoding', 'UTF8')),
    message('S', text('DateStyle', 'ISO, MDY')),
    message('S', text('integer_datetimes', 'on')),
    message('S', text('standard_conforming_strings', 'on')),
    message('K', uint32(connection), uint32(0)),
    message('Z', Buffer.from('I')),
  ])
}

/** The response that ends a connection because its statement took too long (57014, as for statement_timeout). */
export function statementTimeout(limitMillis: number): Uint8Array<ArrayBuffer> {
  const reason = `the statement was stopped after ${limitMillis / 1000} seconds`
  return message('E', text('SFATAL', 'VFATAL', 'C57014', `M${reason}`, ''))
}

function message(type: string, ...fields: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((total, field) => total + field.length, 4)
  return concatBytes([Buffer.from(type), uint32(length), ...fields])
}

function uint32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(...values: string[]): Uint8Array {
  return Buffer.from(values.map((value) => `${value}\0`).join(''))
}
