import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchDeliveries, retryDelivery, sendCloseCaseFax } from '@econsult/contract/deliveries'
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
    faxReport: build.mutation<ReplyOf<typeof sendCloseCaseFax>, InputOf<typeof sendCloseCaseFax>>({
      query: sends(sendCloseCaseFax),
      invalidatesTags: ['Delivery'],
    }),
  }),
})

export const { useFaxReportMutation, useFetchDeliveriesQuery, useRetryDeliveryMutation } = deliveryCalls
