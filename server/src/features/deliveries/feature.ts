import * as contract from '@econsult/contract/deliveries'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { deliveryHandlers } from './outbox-handlers.ts'
import { serveDeliveredReports } from './serve-delivered-reports.ts'
import { serveFaxWebhook } from './take-fax-webhook.ts'
import { fetchDeliveries } from './fetch-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'
import {
  sendCloseCaseFax,
  uploadToAthena,
  uploadToCerbo,
  uploadToElation,
  uploadToHint,
} from './upload-report.ts'

/**
 * Sends the reports, faxes and claims of a closing, each at most once. `ledger/` records them when the case closes. The
 * outbox starts `try-delivery.ts`, which leases the delivery and passes the report to one of `senders/`.
 * `judge-failure.ts` decides when to try again and when a user must act. `check-fax.ts` requests the result of a fax.
 */
export const deliveriesFeature: Feature = {
  calls(deps) {
    const object = (input: { caseId: string }) => input.caseId
    return [
      serve(contract.fetchDeliveries, (request) => fetchDeliveries(deps, request)),
      serve(contract.retryDelivery, (request) => retryDelivery(deps, request), {
        object: (input) => input.deliveryId,
      }),
      serve(contract.uploadToAthena, (request) => uploadToAthena(deps, request), { object }),
      serve(contract.uploadToElation, (request) => uploadToElation(deps, request), { object }),
      serve(contract.uploadToCerbo, (request) => uploadToCerbo(deps, request), { object }),
      serve(contract.uploadToHint, (request) => uploadToHint(deps, request), { object }),
      serve(contract.sendCloseCaseFax, (request) => sendCloseCaseFax(deps, request), { object }),
    ]
  },
  async bind(app, deps) {
    await serveFaxWebhook(app, deps)
    await serveDeliveredReports(app, deps)
  },
  slowOutbox: deliveryHandlers,
}
