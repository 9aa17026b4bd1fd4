import {
  type Acknowledgement,
  acknowledgementSchema,
  type ClientEvent,
  type clientEvents,
  connectionEndedSchema,
  registeredSchema,
  type ServerMessage,
  serverMessageSchema,
} from '@econsult/contract/realtime'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import { inEnglish } from '@econsult/contract/languages/phrases'
import { NOTICES } from '@econsult/contract/notices'
import type { Socket } from 'socket.io-client'
import type { z } from 'zod'
import { translated } from './api-failure.ts'
import { shown } from './shown-json.ts'
import { connectionState, endReason } from './socket-state.ts'

/** What the server answers when the session, or the right to act for a clinician, has ended. */
const SESSION_EXPIRED = inEnglish(NOTICES).sessionExpired
const ACTING_ENDED = inEnglish(DELEGATE_TEXTS).ended

/** The longest wait for the server's acknowledgement, in milliseconds. */
const ACKNOWLEDGE_MS = 10_000

/** The delay before a request that the server refused or did not acknowledge is sent again, in milliseconds. */
const TRY_AGAIN_MS = 3000

const listeners = new Set<(message: ServerMessage) => void>()
const rooms = new Map<string, () => void>()
let socket: Socket | null = null
/**
 * True if there has been no connection since the page was loaded; cached data may be older than the first connection.
 */
let isFirst = true

interface Session {
  readonly token: string
  /** The id of the clinician for whom a delegate connects. */
  readonly actingFor: string | undefined
  /** Called when the delegate's right has ended. */
  readonly onActingEnded: () => void
  /** Called when the server no longer recognizes the session. */
  readonly onEnded: () => void
  /** Returns the milliseconds since the page began to fetch the displayed data. */
  readonly readingMs: () => number
  /**
   * Called when announcements may have been missed: at every connection after the first, and at the first if
   * announcements were sent since the page began to fetch data.
   */
  readonly onMissed: () => void
}

/** Connects for a signed-in session; returns a function that closes the connection. Each tab has one connection. */
export function connectSocket(session: Session): () => void {
  const { token, actingFor, onActingEnded, onEnded, readingMs, onMissed } = session
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  connectionState.setState('connecting')

  async function open(): Promise<void> {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    const opened = io({ auth: { token, actingFor }, transports: ['websocket', 'polling'] })
    socket = opened
    opened.on('connect', () => {
      connectionState.setState('connected')
      endReason.setState('')
      void hearWhetherMissed()
      rooms.forEach((onJoined, channelId) => void join(channelId, onJoined))
    })
    opened.on('disconnect', () => {
      if (endReason.getState() !== '') {
        connectionState.setState('ended')
        return
      }
      connectionState.setState('reconnecting')
      // After the server closed the connection, the handshake shows whether the session still exists.
      if (!opened.active && !isClosed) opened.connect()
    })
    opened.on('connect_error', ({ message }) => {
      connectionState.setState('reconnecting')
      if (message === SESSION_EXPIRED) onEnded()
      else if (message === ACTING_ENDED) onActingEnded()
      else if (!opened.active && !isClosed) timer = setTimeout(() => opened.connect(), TRY_AGAIN_MS)
    })
    opened.on('message', hear)
  }

  async function hearWhetherMissed(): Promise<void> {
    const mayHaveHeardAll = isFirst
    isFirst = false
    const silentMs = mayHaveHeardAll ? await silenceBefore() : 0
    if (!isClosed && silentMs < readingMs()) onMissed()
  }

  function start(): void {
    open().catch(() => {
      if (!isClosed) timer = setTimeout(start, TRY_AGAIN_MS)
    })
  }

  start()
  return () => {
    isClosed = true
    clearTimeout(timer)
    endReason.setState('')
    socket?.close()
    socket = null
  }
}

/** Opens the connection again, on the user's request, after the server ended it permanently. */
export function connectAgain(): void {
  endReason.setState('')
  connectionState.setState('reconnecting')
  socket?.connect()
}

/**
 * Joins a case's room now and after every reconnect. `onJoined` is called each time the server has confirmed the join,
 * which is the time to fetch missed messages. Returns a function that leaves the room.
 */
export function joinRoom(channelId: string, onJoined: () => void = () => undefined): () => void {
  rooms.set(channelId, onJoined)
  if (socket?.connected) void join(channelId, onJoined)
  return () => {
    // Another component has joined this room in the meantime and still needs it.
    if (rooms.get(channelId) !== onJoined) return
    rooms.delete(channelId)
    if (socket?.connected) void emit('leave', { channelId })
  }
}

/** Calls the listener for every message of the server; returns a function that stops it. */
export function onServerMessage(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends an event and waits for its acknowledgement. Never throws; without a response, the status is '0'. */
export async function emit<Event extends ClientEvent>(
  event: Event,
  payload: z.input<(typeof clientEvents)[Event]>,
): Promise<Acknowledgement> {
  if (!socket?.connected) return UNANSWERED
  const answer: unknown = await socket
    .timeout(ACKNOWLEDGE_MS)
    .emitWithAck(event, payload)
    .catch(() => UNANSWERED)
  const { data: known } = acknowledgementSchema.safeParse(answer)
  if (known?.status !== '0') return known ?? UNANSWERED
  return { ...known, message: translated(known.message, known.phrase) }
}

/** Returns the milliseconds since the last announcement to this user; 0 if the server does not state the time. */
async function silenceBefore(): Promise<number> {
  const answer = await emit('register', {})
  if (answer.status === '0') return 0
  return registeredSchema.safeParse(answer.data).data?.silentMs ?? 0
}

const UNANSWERED: Acknowledgement = { status: '0', message: NOTICES.internalError, code: 0 }

async function join(channelId: string, onJoined: () => void): Promise<void> {
  const answer = await emit('join', { channelId })
  if (rooms.get(channelId) !== onJoined) return
  if (answer.status === '1') onJoined()
  else if (answer === UNANSWERED && socket?.connected) await join(channelId, onJoined)
}

function hear(data: unknown): void {
  const ended = connectionEndedSchema.safeParse(data)
  if (ended.success) {
    endReason.setState(translated(ended.data.message, ended.data.phrase))
    return
  }
  const message = serverMessageSchema.safeParse(shown(data))
  if (message.success) listeners.forEach((listener) => listener(message.data))
}
