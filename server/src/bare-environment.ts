import { getCompileCacheDir } from 'node:module'

/** The environment for a thread or process that we start: none of our secrets, and where compiled code is kept. */
export function bareEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir()
  return cache ? { NODE_COMPILE_CACHE: cache } : {}
}
