import { getCompileCacheDir } from 'node:module'

/** The environment of a thread or process that we start: no secrets, only where compiled code is cached. */
export function bareEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir()
  return cache ? { NODE_COMPILE_CACHE: cache } : {}
}
