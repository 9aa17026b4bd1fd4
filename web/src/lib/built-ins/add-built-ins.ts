/**
 * The built-in functions that pages use and some supported browsers lack: Safari before 17.4 has no
 * Promise.withResolvers and Map.groupBy, Chrome 119 no URL.canParse. `added.ts` adds them.
 */
export const ADDED_BUILT_INS = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
] as const

/** Adds to this page the functions that the browser lacks; in other browsers, loads no code. */
export async function addBuiltIns(): Promise<void> {
  if (ADDED_BUILT_INS.some(([owner, name]) => !(name in owner))) await import('./added.ts')
}
