import type { Call } from '@econsult/contract/call'
import { leftOutSchema } from '@econsult/contract/envelope'
import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react'
import { useSelector } from 'react-redux'
import { call, type CallResult } from './api-client.ts'

/** A call with its input, as an endpoint of a feature passes it on. */
export interface ServerRequest {
  readonly definition: Call
  readonly input: unknown
  readonly background: boolean
  readonly asOneself: boolean
}

/** The tags of the cached data: queries provide them, and changes invalidate them. */
const TAG_TYPES = [
  'Answer',
  'AuditCheck',
  'BreakGlass',
  'Case',
  'CaseList',
  'DraftList',
  'FolderCounts',
  'Unread',
  'Specialty',
  'Template',
  'FirstSteps',
  'User',
  'Member',
  'Patient',
  'Delivery',
  'Delegate',
  'Absence',
  'Routing',
  'Minutes',
  'Claim',
  'PayerRule',
  'Application',
] as const

export type TagType = (typeof TAG_TYPES)[number]

/** The tags that every announcement of the socket about cases and deliveries invalidates. */
export const ANNOUNCED = ['FolderCounts', 'Unread', 'Delivery'] as const

/** The cache of all server responses. Features add their calls with `addCalls` (`server-calls.ts`). */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery: askServer,
  // Announcements may have been sent while the device was offline, and requests triggered by announcements may have
  // failed.
  refetchOnReconnect: true,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
})

/** The function by which an endpoint calls the server. */
export type AskServer = typeof askServer

function askServer(request: ServerRequest, api: BaseQueryApi): Promise<CallResult<unknown>> {
  const background = request.background || isRefetch(api)
  const { asOneself } = request
  return call(request.definition, request.input, { background, asOneself, signal: api.signal })
}

/** True if the page repeats an earlier request, which does not count as user activity. */
function isRefetch(api: BaseQueryApi): boolean {
  const state = api.getState()
  if (api.queryCacheKey === undefined || !hasServerState(state)) return false
  const entry = state[serverApi.reducerPath].queries[api.queryCacheKey]
  return entry?.data !== undefined || entry?.error !== undefined
}

const withLeftOut = leftOutSchema.required()

/**
 * Returns the number of entries that are missing from the displayed lists because their stored data cannot be read
 * (X17).
 */
export function useUnreadableCount(): number {
  return useSelector((state: unknown) => (hasServerState(state) ? unreadableIn(state) : 0))
}

/** A list that several queries fetch counts once. */
function unreadableIn({ server: { queries, subscriptions } }: ServerState): number {
  const counts = new Map<string, number>()
  for (const [key, entry] of Object.entries(queries)) {
    const isShown = Object.keys(subscriptions[key] ?? {}).length > 0
    const found = entry && isShown ? withLeftOut.safeParse(entry.data).data : undefined
    if (!entry?.endpointName || !found) continue
    counts.set(entry.endpointName, Math.max(found.unreadable, counts.get(entry.endpointName) ?? 0))
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

type ServerState = Record<typeof serverApi.reducerPath, ReturnType<typeof serverApi.reducer>>

function hasServerState(state: unknown): state is ServerState {
  return typeof state === 'object' && state !== null && serverApi.reducerPath in state
}
