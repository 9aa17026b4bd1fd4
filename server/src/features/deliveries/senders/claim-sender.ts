import type { AthenaRecords } from '@econsult/adapters/athena/athena-port'
import type { NewClaim } from '@econsult/adapters/records/billing-port'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import { findUserById } from '../../users/store.ts'
import { accessLost } from './open-filer.ts'
import { CannotSend, type DeliveryJob, type DeliverySender } from '../sender.ts'

/**
 * Creates the claim of a closing at athena (CLOSE-02, REC-01). It contains the chosen codes and the date of the
 * closing, and it belongs to the practice's department for claims. The claim contains the delivery's reference, so that
 * it can be found again.
 */
export function claimSender(deps: CoreDeps & ExchangeDeps): DeliverySender {
  return {
    vendor: 'athena',
    async find(job) {
      const { athena, claim } = await openClaim(deps, job)
      const vendorId = await athena.findClaim(claim)
      return vendorId === null ? null : { vendorId }
    },
    async send(job) {
      refuseOutdated(job)
      const { athena, claim } = await openClaim(deps, job)
      return { vendorId: await athena.createClaim(claim) }
    },
  }
}

/**
 * The case contains the codes of its last closing only. The claim of an earlier closing must not bill them a second
 * time.
 */
function refuseOutdated({ delivery, record }: DeliveryJob): void {
  if (delivery.closing === record.closings) return
  throw new CannotSend(
    'The case was closed again before this claim was sent.',
    'The codes of its last closing are submitted automatically. Bill anything else in athena.',
  )
}

interface OpenClaim {
  readonly athena: AthenaRecords
  readonly claim: NewClaim
}

async function openClaim(deps: CoreDeps & ExchangeDeps, job: DeliveryJob): Promise<OpenClaim> {
  const { record, delivery, patient, practice, reference } = job
  const patientId = patient?.links.athena?.id
  if (!patientId) {
    throw new CannotSend(
      'The patient is no longer linked to athena.',
      'Link the patient again, then Retry. Or bill in athena.',
    )
  }
  const { athena, lost } = await deps.records.of(practice.id)
  if (lost.includes('athena')) throw accessLost('athena')
  if (!athena) {
    throw new CannotSend(
      'athena is no longer connected.',
      'Connect athena under Record system, then Retry. Or bill in athena.',
    )
  }
  const provider = await deps.database.asSystem((handle) => findUserById(handle, record.provider_id))
  const claim = {
    practiceId: athena.practiceId,
    patientId,
    npi: provider?.npi ?? null,
    procedureCodes: record.procedure_codes.map(({ procedurecode }) => procedurecode),
    diagnosisCodes: record.diagnoses.map(({ code }) => code),
    serviceDay: serviceDayOf(delivery.created_at, patient.state),
    marker: reference,
  }
  return { athena: athena.adapter, claim }
}
