import type { CapabilityStatement, CapabilityStatementRestResource } from '@medplum/fhirtypes'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { KINDS } from './kinds.ts'
import type { ResourceKind } from './resource-kind.ts'
import { COMMON_PARAMETERS } from './search/parameters.ts'

/**
 * Builds the CapabilityStatement from the table of resource kinds. Its date is the time at which this process started.
 */
export function capabilityStatement(base: string, startedAt: Date): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: startedAt.toISOString(),
    kind: 'instance',
    software: { name: PRODUCT_NAME },
    implementation: { description: `${PRODUCT_NAME}, read by other systems`, url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'Every answer holds what the person whose token is sent sees in the product, and no more. Every reading is audited.',
        security: {
          cors: true,
          service: [
            {
              coding: [
                {
                  system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                  code: 'SMART-on-FHIR',
                },
              ],
            },
          ],
          description: 'Bearer tokens with scopes of SMART App Launch, such as user/ServiceRequest.rs.',
        },
        resource: KINDS.map(describe),
      },
    ],
  }
}

function describe(kind: ResourceKind): CapabilityStatementRestResource {
  const { _id, _lastUpdated } = COMMON_PARAMETERS
  const parameters = { _id, ...(kind.hasLastUpdated && { _lastUpdated }), ...kind.parameters }
  return {
    type: kind.type,
    documentation: kind.about,
    interaction: [
      { code: 'read' },
      { code: 'search-type' },
      ...(kind.create ? [{ code: 'create' as const }] : []),
      ...(kind.remove ? [{ code: 'delete' as const }] : []),
    ],
    versioning: 'versioned',
    readHistory: false,
    updateCreate: false,
    conditionalCreate: false,
    conditionalRead: 'full-support',
    conditionalUpdate: false,
    conditionalDelete: 'not-supported',
    ...(kind.includes.length > 0 && { searchInclude: kind.includes.map((name) => `${kind.type}:${name}`) }),
    ...(kind.revIncludes.length > 0 && { searchRevInclude: [...kind.revIncludes] }),
    searchParam: Object.entries(parameters).flatMap(([name, parameter]) =>
      parameter ? [{ name, type: parameter.type, documentation: parameter.about }] : [],
    ),
  }
}
