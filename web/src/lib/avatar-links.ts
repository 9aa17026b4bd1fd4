import { presign } from '@econsult/contract/files'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { addCalls } from './server-calls.ts'

/**
 * The cache duration of a picture's link: the link is valid for a day, and is requested again after an hour without
 * use.
 */
const KEPT_SECONDS = 60 * 60

const api = addCalls(({ query }) => ({
  avatarLink: query(presign, {
    input: (file: string) => ({ operation: 'get' as const, file, type: 'image/jpeg' }),
    background: true,
    keepUnusedDataFor: KEPT_SECONDS,
  }),
}))

/** Returns the address of a user's picture by its stored name; undefined if there is none, or during loading. */
export function useAvatarUrl(name: string | null | undefined): string | undefined {
  const { data } = api.useAvatarLinkQuery(name ?? skipToken)
  return name ? data?.data.url : undefined
}
