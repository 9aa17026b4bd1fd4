/** Runs work of which only so many may run at once; the rest waits in its order. */
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Turns for work that takes a core or much memory. */
export function createTurns(atOnce: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
