import {
  fetchCloseTargets,
  fetchDeliveries,
  retryDelivery,
  sendCloseCaseFax,
  uploadToAthena,
  uploadToCerbo,
  uploadToElation,
  uploadToHint,
} from '@econsult/contract/deliveries'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchTargetsOfCase } from './fetch-close-targets.ts'
import { fetchDeliveriesPage } from './fetch-deliveries.ts'
import { retryByHand } from './retry-delivery.ts'
import { faxReport, uploadToChart } from './upload-report.ts'

export function deliveriesRoutes(deps: Deps): ServedCall[] {
  const object = (input: { caseId: string }) => input.caseId
  return [
    serve(fetchDeliveries, (request) => fetchDeliveriesPage(deps, request)),
    serve(fetchCloseTargets, (request) => fetchTargetsOfCase(deps, request), { object }),
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
