import { basicCredentials } from '../records/credentials.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import sinch, { type SinchFax } from './sinch-wire.ts'
import type { FaxProgress, FaxProvider, FaxState } from './fax-port.ts'

export interface FaxSettings {
  /** Contains the project, for example https://fax.api.sinch.com/v3/projects/{projectId}, without a trailing slash. */
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
}

interface Pace {
  readonly timeoutMs: number
  readonly now: () => number
}

/** Number of dialing attempts by the provider. */
const DIALS = 3
/** Maximum number of faxes per page of a list. */
const PAGE = 1000
/** Maximum number of pages to search; if the list is longer, it is unknown whether the fax exists. */
const MOST_PAGES = 10

const PROGRESS: Readonly<Record<SinchFax['status'], FaxProgress>> = {
  QUEUED: 'sent',
  IN_PROGRESS: 'sent',
  COMPLETED: 'arrived',
  FAILURE: 'lost',
}

/**
 * The client of Sinch Fax, version 3, with its JSON interface and keys. The documentation that we have does not confirm
 * the request limits. It does not confirm the format of the label filter, so the labels of each row are compared, and
 * all pages are read if the filter has no effect. It does not confirm that a list contains labels; without them, it is
 * unknown whether a fax exists. Callbacks are not signed: their addresses contain our own signature, and the reported
 * state is fetched again.
 */
export function createSinchFaxes(settings: FaxSettings, { timeoutMs, now }: Pace): FaxProvider {
  const http = createVendorHttp({
    system: 'fax',
    baseUrl: settings.baseUrl,
    credentials: basicCredentials(settings.keyId, settings.keySecret),
    now,
    restMs: timeoutMs,
  })
  return {
    async findFax({ to, reference }, since) {
      // Without a day, Sinch lists only the faxes of the last week.
      const query = {
        to,
        direction: 'OUTBOUND',
        'labels[reference]': reference,
        pageSize: String(PAGE),
        'createTime>': since.toISOString().slice(0, 10),
      }
      const session = http.session(timeoutMs)
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { faxes } = await session.get('/faxes', { ...query, page: String(page) }, sinch, 'faxes')
        const found = faxes.find((fax) => fax.labels?.['reference'] === reference && fax.status !== 'FAILURE')
        if (found) return stateOf(found)
        // A fax listed without labels may be ours, so the existence of our fax is unknown.
        if (faxes.some(mayBeAnybodys)) throw new RecordSystemError('fax', 'unreadable')
        if (faxes.length < PAGE) return null
      }
      throw new RecordSystemError('fax', 'unreadable')
    },
    async sendFax({ reference, to, pdfs, callbackUrl }) {
      const json = {
        to,
        files: pdfs.map((pdf) => ({ file: Buffer.from(pdf).toString('base64'), fileType: 'PDF' })),
        callbackUrl,
        callbackUrlContentType: 'application/json',
        headerPageNumbers: true,
        maxRetries: DIALS,
        resolution: 'FINE',
        labels: { reference },
      }
      return stateOf(await http.session(timeoutMs).post('/faxes', { json }, sinch, 'fax'))
    },
    async faxState(id) {
      return stateOf(await http.session(timeoutMs).get(`/faxes/${encodeURIComponent(id)}`, {}, sinch, 'fax'))
    },
  }
}

function mayBeAnybodys({ labels, status }: SinchFax): boolean {
  return !labels && status !== 'FAILURE'
}

function stateOf({ id, status, numberOfPages, errorMessage }: SinchFax): FaxState {
  return { id, progress: PROGRESS[status], pages: numberOfPages || null, reason: errorMessage || null }
}
