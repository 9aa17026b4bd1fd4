import type { DocumentFiler } from '@econsult/adapters/records/documents-port'
import type { ChartKey } from '@econsult/adapters/records/records-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { Deps } from '../../../deps.ts'
import type { ChartSystem } from '../../../delivery-ledger/targets.ts'
import { CannotSend, type DeliveryJob, type DeliverySender } from '../sender.ts'
import { nameOf } from '../words.ts'
import { openFiler } from './open-filer.ts'

/** Files reports in the charts of one record system (CLOSE-04). */
export function chartSender(deps: Deps, system: ChartSystem): DeliverySender {
  return {
    vendor: system,
    async find(job) {
      const { filer, chart } = await openChart(deps, system, job)
      const vendorId = await filer.findDocument(chart, job.reference)
      return vendorId === null ? null : { vendorId }
    },
    async send(job) {
      const { filer, chart } = await openChart(deps, system, job)
      const { delivery, reference } = job
      const document = {
        reference,
        title: `${PRODUCT_NAME} report`,
        at: delivery.created_at,
        day: serviceDayOf(delivery.created_at, job.patient?.state),
        bytes: await job.report(),
        link: deps.deliveryLinks.report(delivery),
      }
      return { vendorId: await filer.fileDocument(chart, document) }
    },
  }
}

interface OpenChart {
  readonly filer: DocumentFiler
  readonly chart: ChartKey
}

async function openChart(deps: Deps, system: ChartSystem, job: DeliveryJob): Promise<OpenChart> {
  const patientId = job.patient?.[`${system}_patient_id`]
  const name = nameOf(system)
  if (!patientId) {
    throw new CannotSend(
      `The patient is not linked to ${name} any more.`,
      'Link the patient again, then Retry. Or send the report another way.',
    )
  }
  const opened = await openFiler(deps, system, job.practice.id)
  if (!opened) {
    throw new CannotSend(
      `${name} is not connected any more.`,
      `Connect ${name} under Record system, then Retry. Or send the report another way.`,
    )
  }
  const physicianId = job.patient?.elation_patient_physician_id ?? undefined
  const chart = { practiceId: opened.practiceId, patientId, ...(physicianId && { physicianId }) }
  return { filer: opened.filer, chart }
}
