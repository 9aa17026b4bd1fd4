/** A field of an object that came over the wire; undefined where there is none. */
export function fieldOf(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
  return Object.entries(source).find(([key]) => key === name)?.[1]
}

/** The same as text; '' where there is none. */
export function textOf(source: unknown, name: string): string {
  const value = fieldOf(source, name)
  return typeof value === 'string' ? value : ''
}

/** The same as a list; empty where there is none. */
export function listOf(source: unknown, name: string): unknown[] {
  const value = fieldOf(source, name)
  return Array.isArray(value) ? value : []
}
