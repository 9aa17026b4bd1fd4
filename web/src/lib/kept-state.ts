import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from './session/use-session.ts'

/** A kept object that can hand over its state to the next version of the page. */
export interface HandsOver {
  /** Returns the plain data that the next version needs. */
  readonly handOver: () => unknown
}

/** A kept object that reports its number of waiting messages. */
interface Waits {
  /** Returns the number of messages that wait for the connection. */
  readonly waiting: () => number
  readonly subscribe: (listener: () => void) => () => void
}

const kept = new Map<string, unknown>()
const handedOver = new Map<string, unknown>()

/**
 * Works like useState, but the value is kept after the page component is unmounted and after the same user's session
 * has expired. It is stored in memory only (AUTH-08) and removed at logout. Each caller needs its own key.
 */
export function useKeptState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`${useUser().id} ${key}`, initial)
}

/** Works like `useKeptState`, for pages without a session: the value is kept during Back and Forward in this tab. */
export function useVisitorState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`visitor/${key}`, initial)
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

/**
 * Returns an object that is created once, from the data that the previous version handed over, if any, and is kept like
 * typed text. It is kept from the first render, so that no data is lost if React discards a render, as it does while a
 * page has no network.
 */
export function useKeptObject<Kept extends HandsOver>(
  key: string,
  make: (handedOver: unknown) => Kept,
): Kept {
  const ownKey = `${useUser().id} ${key}`
  const [object] = useState(() => {
    if (!kept.has(ownKey)) kept.set(ownKey, make(handedOver.get(ownKey)))
    handedOver.delete(ownKey)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this key's one caller writes there
    return kept.get(ownKey) as Kept
  })
  return object
}

/** Removes all kept values. */
export function forgetKeptState(): void {
  kept.clear()
  handedOver.clear()
}

/**
 * Returns the data that the page of a new version needs to lose no typed text, as plain data by key. Includes
 * handed-over data that was not used yet, such as that of a room that did not open without a network.
 */
export function keptForNextVersion(): [string, unknown][] {
  const notTaken = [...handedOver].map(([key, value]): [string, unknown] => [key, { handedOver: value }])
  const own = [...kept].flatMap(([key, value]): [string, unknown][] => {
    if (handsOver(value)) return [[key, { handedOver: value.handOver() }]]
    return isPlain(value) ? [[key, value]] : []
  })
  return [...notTaken, ...own]
}

/** Restores the data that the page of the previous version had kept. */
export function takeUpKept(entries: readonly (readonly [string, unknown])[]): void {
  for (const [key, value] of entries) {
    const isHandedOver = typeof value === 'object' && value !== null && 'handedOver' in value
    if (isHandedOver) handedOver.set(key, value.handedOver)
    else kept.set(key, value)
  }
}

/** Returns the number of messages in the whole product that wait for the connection. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribeToWaiting, countWaiting)
}

function countWaiting(): number {
  return [...kept.values()].reduce<number>((sum, value) => sum + (waits(value) ? value.waiting() : 0), 0)
}

function subscribeToWaiting(listener: () => void): () => void {
  const stops = [...kept.values()].map((value) => (waits(value) ? value.subscribe(listener) : null))
  return () => stops.forEach((stop) => stop?.())
}

function handsOver(value: unknown): value is HandsOver {
  return typeof value === 'object' && value !== null && 'handOver' in value
}

function waits(value: unknown): value is Waits {
  return typeof value === 'object' && value !== null && 'waiting' in value && 'subscribe' in value
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
