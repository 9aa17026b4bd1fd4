/** A requirement of docs/requirements.md; `inBrowser` is true if it is marked [B]. */
export type Requirement = { id: string; inBrowser: boolean }

/**
 * A control of docs/security.md, and the lines below it: the tests that prove it, or a statement of the unproven part.
 */
export type Control = { id: string; lines: string[] }

/** Reads the lines `- INB-07 [B] What people can rely on.` */
export function readRequirements(document: string): Requirement[] {
  return [...document.matchAll(/^- ([A-Z]{2,5}-\d\d)( \[B\])? \S/gm)].map(([, id = '', mark]) => ({
    id,
    inBrowser: mark !== undefined,
  }))
}

/** Reads the lines `- F2 What protects patients' data.` with the indented lines below them. */
export function readControls(document: string): Control[] {
  return [...document.matchAll(/^- ([A-Z]\d{1,2}) \S.*\n((?: {2}- .*\n?)*)/gm)].map(
    ([, id = '', lines = '']) => ({
      id,
      lines: lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice('  - '.length)])),
    }),
  )
}
