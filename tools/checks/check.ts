/**
 * A static check. `run` returns the problems found, each as text for the terminal; no problem means that the check
 * passed.
 */
export type Check = { name: string; run: (root: string) => Promise<string[]> }
