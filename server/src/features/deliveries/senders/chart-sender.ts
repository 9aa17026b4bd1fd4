import type { DocumentFiler, Reviewer } from '@econsult/adapters/records/documents-port'
import type { ChartKey } from '@econsult/adapters/records/records-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import type { ReportSystem } from '@econsult/contract/record-systems/systems'
import { findUserById } from '../../users/store.ts'
import { CannotSend, type DeliveryJob, type DeliverySender } from '../sender.ts'
import { nameOf } from '../words.ts'
import { openFiler } from './open-filer.ts'

/** Creates the sender that files reports in the charts of one record system (CLOSE-04). */
export function chartSender(
  deps: CoreDeps & SecurityDeps & ExchangeDeps,
  system: ReportSystem,
): DeliverySender {
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
      const reviewer = await deps.database.asSystem((handle) => findReviewer(handle, job.record.provider_id))
      const document = {
        reference,
        title: `${PRODUCT_NAME} report${delivery.correction > 0 ? ', Corrected version' : ''}`,
        at: delivery.created_at,
        day: serviceDayOf(delivery.created_at, job.patient?.state),
        bytes: await job.report(),
        link: deps.deliveryLinks.report(delivery),
        ...(reviewer && { reviewer }),
      }
      return { vendorId: await filer.fileDocument(chart, document) }
    },
  }
}

async function findReviewer(handle: Handle, providerId: string): Promise<Reviewer | undefined> {
  const user = await findUserById(handle, providerId)
  return user && { npi: user.npi, email: user.email, firstName: user.first_name, lastName: user.last_name }
}

interface OpenChart {
  readonly filer: DocumentFiler
  readonly chart: ChartKey
}

async function openChart(
  deps: CoreDeps & SecurityDeps & ExchangeDeps,
  system: ReportSystem,
  job: DeliveryJob,
): Promise<OpenChart> {
  const link = job.patient?.links[system]
  const name = nameOf(system)
  if (!link) {
    throw new CannotSend(
      `The patient is no longer linked to ${name}.`,
      'Link the patient again, then Retry. Or send the report another way.',
    )
  }
  const opened = await openFiler(deps, system, job.practice.id)
  if (!opened) {
    throw new CannotSend(
      `${name} is no longer connected.`,
      `Connect ${name} under Record system, then Retry. Or send the report another way.`,
    )
  }
  const { id: patientId, physicianId } = link
  const chart = { practiceId: opened.practiceId, patientId, ...(physicianId && { physicianId }) }
  return { filer: opened.filer, chart }
}
