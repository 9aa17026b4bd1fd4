import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchDeliveries, retryDelivery } from '@econsult/contract/deliveries'
import { sends, serverApi } from '../../lib/server-api.ts'

const deliveryCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDeliveries: build.query<ReplyOf<typeof fetchDeliveries>, InputOf<typeof fetchDeliveries>>({
      query: sends(fetchDeliveries),
      providesTags: ['Delivery'],
    }),
    retryDelivery: build.mutation<ReplyOf<typeof retryDelivery>, InputOf<typeof retryDelivery>>({
      query: sends(retryDelivery),
      invalidatesTags: ['Delivery'],
    }),
  }),
})

export const { useFetchDeliveriesQuery, useRetryDeliveryMutation } = deliveryCalls
