import type { ReplyOf } from '@econsult/contract/call'
import { presign } from '@econsult/contract/files'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { sends, serverApi } from './server-api.ts'

/** A link to a picture is valid for a day; it is requested again after an hour without use. */
const KEPT_SECONDS = 60 * 60

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    avatarLink: build.query<ReplyOf<typeof presign>, string>({
      query: (file) => sends(presign, { background: true })({ operation: 'get', file, type: 'image/jpeg' }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
})

/** The address of a person's picture by its stored name; undefined if there is none, or while loading. */
export function useAvatarUrl(name: string | null | undefined): string | undefined {
  const { data } = api.useAvatarLinkQuery(name ?? skipToken)
  return name ? data?.data.url : undefined
}
