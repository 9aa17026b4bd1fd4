import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { proposeCode } from '@econsult/contract/claims'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    proposeCode: build.query<ReplyOf<typeof proposeCode>, InputOf<typeof proposeCode>>({
      query: sends(proposeCode, { background: true }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useProposeCodeQuery } = api
