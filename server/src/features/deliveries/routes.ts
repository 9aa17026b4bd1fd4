import {
  fetchDeliveries,
  retryDelivery,
  sendCloseCaseFax,
  uploadToAthena,
  uploadToCerbo,
  uploadToElation,
  uploadToHint,
} from '@econsult/contract/deliveries'
import type { CoreDeps, ExchangeDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchDeliveriesPage } from './fetch-deliveries.ts'
import { retryByHand } from './retry-delivery.ts'
import { faxReport, uploadToChart } from './upload-report.ts'

/**
 * What a closing sends, each item at most once. `ledger/` is written as the case closes; the outbox starts
 * `try-delivery.ts`, which takes a lease and gives the report to one of `senders/`; `judge-failure.ts` says when to try
 * again and when a person is needed; `check-fax.ts` asks how a fax ended.
 */
export function deliveriesRoutes(deps: CoreDeps & RealtimeDeps & ExchangeDeps): ServedCall[] {
  const object = (input: { caseId: string }) => input.caseId
  return [
    serve(fetchDeliveries, (request) => fetchDeliveriesPage(deps, request)),
    serve(retryDelivery, (request) => retryByHand(deps, request), { object: (input) => input.deliveryId }),
    serve(
      uploadToAthena,
      (request) => uploadToChart(deps, request, 'athena', request.input.athenaPatientId),
      { object },
    ),
    serve(
      uploadToElation,
      (request) => uploadToChart(deps, request, 'elation', request.input.elationPatientId),
      { object },
    ),
    serve(uploadToCerbo, (request) => uploadToChart(deps, request, 'cerbo', request.input.cerboPatientId), {
      object,
    }),
    serve(uploadToHint, (request) => uploadToChart(deps, request, 'hint', request.input.hintPatientId), {
      object,
    }),
    serve(sendCloseCaseFax, (request) => faxReport(deps, request, request.input.faxNumber), { object }),
  ]
}
