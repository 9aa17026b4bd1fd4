import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApi } from '../../../testing/test-api.ts'
import { faultsOf } from './valid.ts'

export const resourceSchema = z.custom<Resource>(
  (value) => z.object({ resourceType: z.string() }).safeParse(value).success,
)

interface FhirAnswer<Kind extends Resource = Resource> {
  readonly status: number
  readonly headers: Headers
  readonly resource: Kind
}

/** Makes a request to the FHIR service, and checks that the response is valid R4. */
export async function askFhir(api: TestApi, path: string, init: RequestInit = {}): Promise<FhirAnswer> {
  const response = await api.raw(`/fhir/R4${path}`, init)
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
  const resource = resourceSchema.parse(await response.json())
  expect([path, faultsOf(resource)]).toEqual([path, []])
  keepExample(resource)
  return { status: response.status, headers: response.headers, resource }
}

/** Writes the response to a folder for HL7's validator, if a folder is given (tools/validate-fhir.ts). */
function keepExample(resource: Resource): void {
  const folder = process.env['FHIR_EXAMPLES']
  if (folder === undefined) return
  const text = JSON.stringify(resource)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  writeFileSync(join(folder, `${resource.resourceType}-${name}.json`), text)
}

/** Fetches one page of a search. */
export async function searchFhir(api: TestApi, path: string, init?: RequestInit): Promise<Bundle> {
  const { status, resource } = await askFhir(api, path, init)
  expect([path, status]).toEqual([path, 200])
  if (resource.resourceType !== 'Bundle') throw new Error('a search gave no Bundle')
  return resource
}

/** Returns all resources that a search finds, over all its pages. */
export async function findAllByFhir(api: TestApi, path: string): Promise<Resource[]> {
  const found: Resource[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const page: Bundle = await searchFhir(api, next)
    found.push(...resourcesIn(page))
    next = nextOf(page)
  }
  return found
}

export function resourcesIn(bundle: Bundle): Resource[] {
  return (bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])
}

/** Returns the path of the next page. */
export function nextOf({ link }: Bundle): string | undefined {
  return link?.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir\/R4/, '')
}

/** Makes a request that must fail, and returns the failure. */
export async function outcomeOf(api: TestApi, path: string, init?: RequestInit) {
  const { status, headers, resource } = await askFhir(api, path, init)
  if (resource.resourceType !== 'OperationOutcome') throw new Error(`${path} gave ${resource.resourceType}`)
  const outcome: OperationOutcome = resource
  return { status, headers, code: outcome.issue[0]?.code, text: outcome.issue[0]?.diagnostics ?? '' }
}
