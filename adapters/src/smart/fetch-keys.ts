import type { FetchKeys } from './smart-port.ts'

/** Fetches the public keys of an application; its caller limits time, size and, by the dispatcher, the networks. */
export function createKeysFetch({ allowInside }: { readonly allowInside: boolean }): FetchKeys {
  return (url, options) => fetch(url, allowInside ? withoutDispatcher(options) : options)
}

function withoutDispatcher(options: RequestInit = {}): RequestInit {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher'))
}
