import { getCompileCacheDir } from 'node:module'

/**
 * The environment of a thread or process that the product starts: it contains no secrets, only the location of the
 * cache of compiled code.
 */
export function bareEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir()
  return cache ? { NODE_COMPILE_CACHE: cache } : {}
}
