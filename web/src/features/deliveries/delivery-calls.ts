import { fetchDeliveries, retryDelivery, sendCloseCaseFax } from '@econsult/contract/deliveries'
import { addCalls } from '../../lib/server-calls.ts'

const deliveryCalls = addCalls(({ query, change }) => ({
  fetchDeliveries: query(fetchDeliveries, { tags: ['Delivery'] }),
  retryDelivery: change(retryDelivery, ['Delivery']),
  faxReport: change(sendCloseCaseFax, ['Delivery']),
}))

export const { useFaxReportMutation, useFetchDeliveriesQuery, useRetryDeliveryMutation } = deliveryCalls
