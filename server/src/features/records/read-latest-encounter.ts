import {
  type ChartKey,
  type LatestEncounter,
  type LatestEncounterReader,
  RecordSystemError,
} from '@econsult/adapters/records/records-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { SystemWith } from '@econsult/contract/record-systems/systems'
import type { ReplyOf } from '@econsult/contract/call'
import type { FetchedFile, latestAthenaEncounter } from '@econsult/contract/records/encounters'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { CallRecord } from '../../sessions/caller.ts'
import { CallError } from '../../http/errors.ts'
import {
  faultText,
  noEncounterText,
  notConnectedText,
  summaryFileName,
} from '../record-systems/charts/rules.ts'

type Reply = ReplyOf<typeof latestAthenaEncounter>

interface Wanted {
  readonly record: CallRecord
  readonly practiceId: string
  readonly system: SystemWith<'encounters'>
  /** Undefined if the system is not connected for this practice. */
  readonly reader: LatestEncounterReader | undefined
  readonly chart: ChartKey
  readonly patient: { readonly name: string; readonly dob: string }
}

/**
 * Fetches a patient's latest encounter. Its note, printed as a PDF, and its documents become uploads of the caller
 * (CASE-06). No transaction is open during the request to the record system.
 */
export async function readLatestEncounter(deps: CoreDeps & FileDeps, wanted: Wanted): Promise<Reply> {
  const { record, practiceId, system } = wanted
  const encounter = await read(wanted)
  if (!encounter) throw new CallError('notFound', noEncounterText(system))
  const { day } = encounter.note
  const bytes = await print(deps, wanted, encounter)
  const pdf = { name: summaryFileName(system, day), type: 'application/pdf', bytes }
  const keep = async (file: typeof pdf): Promise<FetchedFile> => {
    const kept = await deps.fileKeeper.keep(record, practiceId, file)
    return { key: kept.name, type: kept.type, name: file.name, sizeBytes: kept.size_bytes ?? bytes.length }
  }
  const files: FetchedFile[] = []
  const leftOut: { name: string; reason: string }[] = []
  for (const file of encounter.files) {
    try {
      files.push(await keep({ ...file, bytes: file.bytes }))
    } catch (error) {
      if (!isAboutTheFile(error)) throw error
      leftOut.push({ name: file.name, reason: error.message })
    }
  }
  return { data: { pdf: await keep(pdf), files, leftOut, day } }
}

async function read({ reader, system, chart }: Wanted): Promise<LatestEncounter | null> {
  if (!reader) throw new CallError('vendor', notConnectedText(system))
  try {
    return await reader.latestEncounter(chart)
  } catch (error) {
    if (!(error instanceof RecordSystemError)) throw error
    const { fault, retryAfter } = error
    throw new CallError('vendor', faultText(system, fault, retryAfter), retryAfter ? { retryAfter } : {})
  }
}

async function print(
  deps: CoreDeps & FileDeps,
  { record, practiceId, patient, system }: Wanted,
  { note }: LatestEncounter,
) {
  const seenBy = note.clinician === null ? [] : [`Seen by ${note.clinician}`]
  return deps.reports.makeSummary(
    { practiceId, id: record.caller.id },
    {
      productName: PRODUCT_NAME,
      title: 'Latest Encounter',
      facts: [`${note.title} of ${note.day}, brought from ${system}`, ...seenBy],
      patient,
      sections: note.sections.map((section) => ({ ...section })),
      generatedAt: deps.clock.now().getTime(),
    },
  )
}

/**
 * True if a document was refused because of its content. That document is left out, and the others are still uploaded.
 */
function isAboutTheFile(error: unknown): error is CallError {
  return error instanceof CallError && ['badInput', 'tooLarge', 'wrongContentType'].includes(error.kind)
}
