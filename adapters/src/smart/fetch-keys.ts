import { publicFetch } from '../network/public-fetch.ts'
import type { FetchKeys } from './smart-port.ts'

/** Fetches the public keys of an application; its caller limits time and size. */
export function createKeysFetch({ allowInside }: { readonly allowInside: boolean }): FetchKeys {
  return allowInside ? (url, options) => fetch(url, withoutDispatcher(options)) : publicFetch
}

/** The library's own dispatcher refuses private networks, in which the tests and the demo are. */
function withoutDispatcher(options: RequestInit = {}): RequestInit {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher'))
}
