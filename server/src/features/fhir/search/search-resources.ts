import { unreadableWords } from '@econsult/contract/envelope'
import type { Bundle, BundleEntry, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { z } from 'zod'
import { unreadableSoFar } from '../../../http/unreadable-rows.ts'
import { type FhirCall, inTransaction } from '../call.ts'
import { badRequest } from '../fault.ts'
import { recordGivenResources } from '../record-given-resources.ts'
import { type MayGive, requireMayGive } from '../may-read.ts'
import type { Found, ResourceKind, View } from '../resource-kind.ts'
import { findIncluded } from './find-included.ts'
import { type Query, readQuery } from './read-query.ts'

/** The time limit for collecting the resources of a page, in ms. The next page continues the search from there. */
const LONGEST_SEARCH_MS = 4000

/** The parameter in the link to the next page; its value contains the whole search. */
const PAGE_PARAMETER = '_page'

/** The content of the link to the next page. It is sealed, because a search can contain a patient's name. */
const pageSchema = z.object({ pairs: z.array(z.tuple([z.string(), z.string()])), after: z.string() })

interface Asked {
  readonly pairs: readonly (readonly [string, string])[]
  readonly isStrict: boolean
}

/**
 * Returns one page of a search's matches, with the link to the next page. If the search takes a long time, the page is
 * shorter than requested. The last page has no link.
 * @throws FhirFault for an invalid search, or a search that the token does not allow
 */
export async function searchResources(call: FhirCall, kind: ResourceKind, asked: Asked): Promise<Bundle> {
  const { access, base, deps } = call
  const mayGive = requireMayGive(access, kind, { permission: 's', base })
  const { pairs, after, isStrict } = openPage(call, kind, asked)
  const query = readQuery(kind, pairs, { base, isStrict })
  return inTransaction(call, kind, async (handle) => {
    const view = { handle, caller: access.caller, appId: access.appId, deps, base }
    const page = await readPage(view, kind, { query, mayGive, after })
    const included = await findIncluded(view, access, { kind, query, found: page.found })
    const given = [...page.found, ...included]
    await recordGivenResources(handle, call, given)
    const self = new URLSearchParams(query.used.map(([name, text]) => [name, text])).toString()
    return {
      resourceType: 'Bundle',
      type: 'searchset',
      link: [
        { relation: 'self', url: `${base}/${kind.type}${self === '' ? '' : `?${self}`}` },
        ...(page.rest === undefined
          ? []
          : [
              {
                relation: 'next' as const,
                url: nextPage(call, kind, { pairs: query.used, after: page.rest }),
              },
            ]),
      ],
      ...entriesOf(base, page.found, included),
    }
  })
}

/**
 * Returns the entries of the Bundle. If there are none, the element is omitted, because FHIR does not allow empty
 * arrays in JSON.
 */
function entriesOf(
  base: string,
  matches: readonly Found[],
  included: readonly Found[],
): Pick<Bundle, 'entry'> {
  const entry: BundleEntry[] = [
    ...matches.map(({ resource }) => entryOf(base, resource, 'match')),
    ...included.map(({ resource }) => entryOf(base, resource, 'include')),
  ]
  const missing = unreadableSoFar()
  if (missing > 0) entry.push({ resource: outcomeOf(missing), search: { mode: 'outcome' } })
  return entry.length === 0 ? {} : { entry }
}

/** Returns the entry that tells the client that some resources are missing because they cannot be read (X17). */
function outcomeOf(missing: number): OperationOutcome {
  const issue = { severity: 'warning', code: 'incomplete', diagnostics: unreadableWords(missing) } as const
  return { resourceType: 'OperationOutcome', issue: [issue] }
}

function entryOf(base: string, resource: Resource, mode: 'match' | 'include'): BundleEntry {
  return { fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource, search: { mode } }
}

interface Reading {
  readonly query: Query
  readonly mayGive: MayGive
  readonly after: string | undefined
}

async function readPage(view: View, kind: ResourceKind, { query, mayGive, after }: Reading) {
  const { ids, patientIds, since, criteria, count } = query
  const until = performance.now() + LONGEST_SEARCH_MS
  const matches: Found[] = []
  let from = after
  if (count === 0) return { found: matches, rest: undefined }
  for (;;) {
    const { found, rest } = await kind.find(view, { ids, patientIds, since, after: from })
    for (const one of found) {
      if (!criteria.every((fits) => fits(one.resource)) || !mayGive(one)) continue
      const last = matches.at(-1)
      if (matches.length === count && last) return { found: matches, rest: last.place }
      matches.push(one)
    }
    from = rest
    if (from === undefined || performance.now() > until) break
  }
  return { found: matches, rest: from }
}

/**
 * Returns the search in a link to a next page or, if the request does not contain such a link, the search in the
 * request.
 * @throws FhirFault for a link that was not created by this server
 */
function openPage({ deps, access }: FhirCall, kind: ResourceKind, { pairs, isStrict }: Asked) {
  const sealed = pairs.find(([name]) => name === PAGE_PARAMETER)?.[1]
  if (sealed === undefined) return { pairs, after: undefined, isStrict }
  try {
    const text = deps.sealer.open(
      Buffer.from(sealed, 'base64url').toString('base64'),
      ownerOf(access.caller.id, kind),
    )
    return { ...pageSchema.parse(JSON.parse(text)), isStrict: false }
  } catch {
    throw badRequest('This link to a page is not valid. Search again.')
  }
}

function nextPage(
  { deps, access, base }: FhirCall,
  kind: ResourceKind,
  page: { pairs: Query['used']; after: string },
): string {
  const sealed = deps.sealer.seal(JSON.stringify(page), ownerOf(access.caller.id, kind))
  return `${base}/${kind.type}?${PAGE_PARAMETER}=${Buffer.from(sealed, 'base64').toString('base64url')}`
}

function ownerOf(callerId: string, { type }: ResourceKind): string {
  return `fhir page of ${type} for ${callerId}`
}
