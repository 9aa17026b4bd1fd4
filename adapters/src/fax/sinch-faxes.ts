import { z } from 'zod'
import { basicCredentials } from '../records/credentials.ts'
import { RecordSystemError } from '../records/records-port.ts'
import { vendorId } from '../records/wire-fields.ts'
import { createVendorHttp } from '../records/vendor-http.ts'
import type { FaxProgress, FaxProvider, FaxState } from './fax-port.ts'

export interface FaxSettings {
  /** With the project, for example https://fax.api.sinch.com/v3/projects/{projectId}, without a slash at its end. */
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
}

interface Pace {
  readonly timeoutMs: number
  readonly now: () => number
}

/** The provider dials this often before it gives a fax up. */
const DIALS = 3
/** The most that a list gives at once. */
const PAGE = 1000

const faxSchema = z.object({
  id: vendorId,
  to: z.string().nullish(),
  status: z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILURE']),
  numberOfPages: z.number().int().nullish(),
  errorMessage: z.string().nullish(),
  labels: z.record(z.string(), z.string()).nullish(),
})
type Fax = z.output<typeof faxSchema>
const faxesSchema = z.object({ faxes: z.array(faxSchema).default([]) })

const PROGRESS: Readonly<Record<Fax['status'], FaxProgress>> = {
  QUEUED: 'sent',
  IN_PROGRESS: 'sent',
  COMPLETED: 'arrived',
  FAILURE: 'lost',
}

/**
 * Sinch Fax, version 3, by its JSON interface and keys. Unconfirmed by its documentation as far as we hold it: limits of
 * requests, and that a list gives labels back: where it does not, nobody knows whether a fax is there. It signs no callbacks: ours carry a signature in their address, and what they
 * say is asked for again.
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
      // Without a day it lists those of the last week alone.
      const query = {
        to,
        direction: 'OUTBOUND',
        pageSize: String(PAGE),
        'createTime>': since.toISOString().slice(0, 10),
      }
      const { faxes } = await http.session(timeoutMs).get('/faxes', query, faxesSchema)
      const found = faxes.find((fax) => fax.labels?.['reference'] === reference && fax.status !== 'FAILURE')
      if (found) return stateOf(found)
      // Ours may stand beyond the end of a full list, or be one that says nothing of its labels.
      if (faxes.length >= PAGE || faxes.some(mayBeAnybodys)) throw new RecordSystemError('fax', 'unreadable')
      return null
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
      return stateOf(await http.session(timeoutMs).post('/faxes', { json }, faxSchema))
    },
    async faxState(id) {
      return stateOf(await http.session(timeoutMs).get(`/faxes/${encodeURIComponent(id)}`, {}, faxSchema))
    },
  }
}

function mayBeAnybodys({ labels, status }: Fax): boolean {
  return !labels && status !== 'FAILURE'
}

function stateOf({ id, status, numberOfPages, errorMessage }: Fax): FaxState {
  return { id, progress: PROGRESS[status], pages: numberOfPages || null, reason: errorMessage || null }
}
