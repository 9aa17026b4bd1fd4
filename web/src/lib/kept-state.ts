import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from './session/use-session.ts'

/** Something kept that knows how much of it waits to be sent, and how to go on in the next version of the page. */
export interface HandsOver {
  /** What its successor needs, as plain data. */
  readonly handOver: () => unknown
  /** How many messages wait for the connection. */
  readonly waiting: () => number
  readonly subscribe: (listener: () => void) => () => void
}

const kept = new Map<string, unknown>()
const handedOver = new Map<string, unknown>()

/**
 * Like useState, but what was typed outlives the page and an expired session of the same person. It is kept in
 * memory alone (AUTH-08) and gone when somebody logs out. A key belongs to one caller.
 */
export function useKeptState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`${useUser().id} ${key}`, initial)
}

/** The same for pages without a session: what was typed outlives the way back and forward in this tab. */
export function useVisitorState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`visitor ${key}`, initial)
}

function useKept<Value>(ownKey: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    if (!kept.has(ownKey)) return initial
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this key's one caller writes there
    return kept.get(ownKey) as Value
  })
  useEffect(() => {
    if (value === initial) kept.delete(ownKey)
    else kept.set(ownKey, value)
  }, [ownKey, value, initial])
  return [value, setValue]
}

/** Forgets all that was typed. */
export function forgetKeptState(): void {
  kept.clear()
  handedOver.clear()
}

/** What the page of a new version needs so that nothing typed is lost: plain data by key. */
export function keptForNextVersion(): [string, unknown][] {
  return [...kept].flatMap(([key, value]): [string, unknown][] => {
    if (handsOver(value)) return [[key, { handedOver: value.handOver() }]]
    return isPlain(value) ? [[key, value]] : []
  })
}

/** Takes up what the page of the version before had kept. */
export function takeUpKept(entries: readonly (readonly [string, unknown])[]): void {
  for (const [key, value] of entries) {
    const isParcel = typeof value === 'object' && value !== null && 'handedOver' in value
    if (isParcel) handedOver.set(key, value.handedOver)
    else kept.set(key, value)
  }
}

/** What its predecessor handed over under this key, once; undefined where there is nothing. */
export function useHandedOver(key: string): () => unknown {
  const ownKey = `${useUser().id} ${key}`
  return () => {
    const found = handedOver.get(ownKey)
    handedOver.delete(ownKey)
    return found
  }
}

/** How many messages wait for the connection, wherever in the product they were written. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToWaiting, countWaiting)
}

function countWaiting(): number {
  return [...kept.values()].reduce<number>((sum, value) => sum + (handsOver(value) ? value.waiting() : 0), 0)
}

function subscribeToWaiting(listener: () => void): () => void {
  const stops = [...kept.values()].map((value) => (handsOver(value) ? value.subscribe(listener) : null))
  return () => stops.forEach((stop) => stop?.())
}

function handsOver(value: unknown): value is HandsOver {
  return typeof value === 'object' && value !== null && 'handOver' in value && 'waiting' in value
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
