/** One static check. `run` returns the problems found, each as text for the terminal; none means passed. */
export type Check = { name: string; run: (root: string) => Promise<string[]> }
