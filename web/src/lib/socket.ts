import {
  type Acknowledgement,
  acknowledgementSchema,
  type ClientEvent,
  type clientEvents,
  type ServerMessage,
  serverMessageSchema,
} from '@econsult/contract/realtime'
import { NOTICES } from '@econsult/contract/notices'
import type { Socket } from 'socket.io-client'
import type { z } from 'zod'
import { connectionState } from './socket-state.ts'

/** Longest wait for the server's acknowledgement, in milliseconds. */
const ACKNOWLEDGE_MS = 10_000

/** Wait before what the server refused or did not give is tried again, in milliseconds. */
const TRY_AGAIN_MS = 3000

const listeners = new Set<(message: ServerMessage) => void>()
const rooms = new Map<string, () => void>()
let socket: Socket | null = null

interface Session {
  readonly token: string
  /** The server does not know the session any more. */
  readonly onEnded: () => void
  /** From now on announcements come; those since the pages were read have been missed, at the first time too. */
  readonly onConnected: () => void
}

/** Connects for a signed-in session; answers how to close. There is one connection in a tab. */
export function connectSocket({ token, onEnded, onConnected }: Session): () => void {
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  connectionState.set('connecting')

  async function open(): Promise<void> {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    const opened = io({ auth: { token }, transports: ['websocket', 'polling'] })
    socket = opened
    opened.on('connect', () => {
      connectionState.set('connected')
      onConnected()
      rooms.forEach((onJoined, channelId) => void join(channelId, onJoined))
    })
    opened.on('disconnect', () => {
      connectionState.set('reconnecting')
      // Where the server closed it, the handshake tells at once whether the session still lives.
      if (!opened.active && !isClosed) opened.connect()
    })
    opened.on('connect_error', ({ message }) => {
      connectionState.set('reconnecting')
      if (message === NOTICES.sessionExpired) onEnded()
      else if (!opened.active && !isClosed) timer = setTimeout(() => opened.connect(), TRY_AGAIN_MS)
    })
    opened.on('message', hear)
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
    socket?.close()
    socket = null
  }
}

/**
 * Joins a case's room now and after every reconnect. `onJoined` runs each time the server has confirmed it: the
 * moment to fetch what was missed. Answers how to leave.
 */
export function joinRoom(channelId: string, onJoined: () => void = () => undefined): () => void {
  rooms.set(channelId, onJoined)
  if (socket?.connected) void join(channelId, onJoined)
  return () => {
    // Who joined it after us keeps it.
    if (rooms.get(channelId) !== onJoined) return
    rooms.delete(channelId)
    if (socket?.connected) void emit('leave', { channelId })
  }
}

/** Runs the listener for every message of the server; answers how to stop. */
export function onServerMessage(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends an event and waits for its acknowledgement. Never throws: without an answer it is status '0'. */
export async function emit<Event extends ClientEvent>(
  event: Event,
  payload: z.input<(typeof clientEvents)[Event]>,
): Promise<Acknowledgement> {
  if (!socket?.connected) return UNANSWERED
  const answer: unknown = await socket
    .timeout(ACKNOWLEDGE_MS)
    .emitWithAck(event, payload)
    .catch(() => UNANSWERED)
  return acknowledgementSchema.safeParse(answer).data ?? UNANSWERED
}

const UNANSWERED: Acknowledgement = { status: '0', message: NOTICES.internalError, code: 0 }

async function join(channelId: string, onJoined: () => void): Promise<void> {
  const answer = await emit('join', { channelId })
  if (rooms.get(channelId) !== onJoined) return
  if (answer.status === '1') onJoined()
  else if (answer === UNANSWERED && socket?.connected) await join(channelId, onJoined)
}

function hear(data: unknown): void {
  const message = serverMessageSchema.safeParse(data)
  if (message.success) listeners.forEach((listener) => listener(message.data))
}
