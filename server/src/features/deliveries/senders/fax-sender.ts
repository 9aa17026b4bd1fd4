import type { FaxProvider, FaxState } from '@econsult/adapters/fax/fax-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { CoreDeps, ExchangeDeps, FileDeps } from '../../../deps.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { enqueueFaxCheck } from '../check-fax.ts'
import { inQueueOf } from '../rules.ts'
import { type Accepted, CannotSend, type DeliveryJob, type DeliverySender } from '../sender.ts'

/** The time for which the link on a cover page is valid. It is long, because printed faxes are often read later. */
const LINK_DAYS = 30

/** Faxes a cover page and the report (CLOSE-08); the cover page does not contain the patient's name. */
export function faxSender(deps: CoreDeps & FileDeps & ExchangeDeps): DeliverySender {
  return {
    vendor: 'fax',
    async find(job) {
      const { provider, to } = openFax(deps, job)
      const since = new Date(job.delivery.created_at.getTime() - DAY)
      const found = await provider.findFax({ to, reference: job.reference }, since)
      return found && accept(deps, job, found)
    },
    async send(job) {
      const { provider, to } = openFax(deps, job)
      const report = await job.report()
      const cover = await coverOf(deps, job, to)
      const callbackUrl = deps.deliveryLinks.faxCallback(job.delivery)
      const fax = { reference: job.reference, to, pdfs: [cover, report], callbackUrl }
      return accept(deps, job, await provider.sendFax(fax))
    },
  }
}

function openFax(deps: ExchangeDeps, { delivery }: DeliveryJob): { provider: FaxProvider; to: string } {
  const { fax_number: to } = delivery
  if (to === null) throw new CannotSend('The practice has no fax number.', 'Save one, then Retry.')
  if (!deps.fax) {
    throw new CannotSend(
      'No fax service is set up.',
      'Ask your eConsult administrator to set one up, then Retry.',
    )
  }
  return { provider: deps.fax, to }
}

/** A callback reports the result; the scheduled checks replace a lost callback. */
async function accept(deps: CoreDeps, { delivery }: DeliveryJob, fax: FaxState): Promise<Accepted> {
  await enqueueFaxCheck(deps, delivery, 0)
  const hasArrived = fax.progress === 'arrived' ? true : null
  return { vendorId: fax.id, pages: fax.pages, hasArrived }
}

async function coverOf(
  deps: CoreDeps & FileDeps,
  { delivery, record, practice }: DeliveryJob,
  to: string,
): Promise<Uint8Array> {
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY)
  return deps.reports.makeCover(inQueueOf(practice.id), {
    productName: PRODUCT_NAME,
    language: practice.language,
    to: practice.practice_name,
    faxNumber: to,
    link: deps.reportLinks.reportLink({ practiceId: practice.id, caseId: record.id, expiresAt }),
    linkDays: LINK_DAYS,
    isCorrected: delivery.correction > 0,
    generatedAt: now.getTime(),
  })
}
