/** Returns a field of a received object; undefined if missing. */
export function fieldOf(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
  return Object.entries(source).find(([key]) => key === name)?.[1]
}

/** Returns all fields of a received value; none if the value is not an object. */
export function fieldsOf(source: unknown): Record<string, unknown> {
  return typeof source === 'object' && source !== null ? Object.fromEntries(Object.entries(source)) : {}
}

/** Returns a field as text; '' if missing. */
export function textOf(source: unknown, name: string): string {
  const value = fieldOf(source, name)
  return typeof value === 'string' ? value : ''
}

/** Returns a field as a list; empty if missing. */
export function listOf(source: unknown, name: string): unknown[] {
  const value = fieldOf(source, name)
  return Array.isArray(value) ? value : []
}
