import type { Communication } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import type { FhirAccess } from './access.ts'
import { FhirFault } from './fault.ts'
import { kindOf } from './kinds.ts'
import { mayGiveOf, requireChangeable } from './may-read.ts'
import type { ResourceKind } from './resource-kind.ts'
import { readScopes } from './scopes.ts'

const base = 'https://clinic.example/fhir/R4'

function kindNamed(type: string): ResourceKind {
  const kind = kindOf(type)
  if (!kind) throw new Error(`there is no kind ${type}`)
  return kind
}

function accessWith(scopes: string, patientId?: string): FhirAccess {
  const caller = {
    id: 'made-up',
    sessionId: 'made-up',
    userType: 'PCP' as const,
    isAdmin: false,
    practiceId: 'made-up',
    firstName: 'Ida',
    lastName: 'Madeup',
  }
  return { caller, scopes: readScopes(scopes), ...(patientId && { patientId }) }
}

const answer: Communication = {
  resourceType: 'Communication',
  id: '1',
  status: 'completed',
  category: [{ coding: [{ system: 'urn:econsult:communication', code: 'answer' }] }],
}

test.each([
  ['user/Communication.rs', undefined, true],
  ['user/*.r', undefined, true],
  ['user/Task.rs', undefined, undefined],
  ['user/Communication.s', undefined, undefined],
  ['patient/Communication.rs', 'p1', true],
  ['patient/Communication.rs', 'p2', false],
  ['patient/Communication.rs', undefined, undefined],
  ['user/Communication.rs?category=answer', undefined, true],
  ['user/Communication.rs?category=message', undefined, false],
  ['patient/*.rs?category=answer', 'p2', false],
  ['', undefined, undefined],
])(
  'FHIR-01 a token with "%s" for the patient %s reads the answer to p1: %s',
  (scopes, patientId, expected) => {
    const mayGive = mayGiveOf(accessWith(scopes, patientId), kindNamed('Communication'), {
      permission: 'r',
      base,
    })
    expect(
      mayGive?.({ resource: answer, place: '', about: undefined, practiceId: null, patientId: 'p1' }),
    ).toBe(expected)
  },
)

test('FHIR-01 a token for one patient can read users and practices, which are not patient data', () => {
  const mayGive = mayGiveOf(accessWith('patient/*.rs', 'p1'), kindNamed('Organization'), {
    permission: 's',
    base,
  })
  const found = {
    resource: { resourceType: 'Organization' as const },
    place: '',
    about: undefined,
    practiceId: null,
    patientId: undefined,
  }
  expect(mayGive?.(found)).toBe(true)
})

test.each([
  ['user/Subscription.cd', true],
  ['user/Subscription.c', true],
  ['system/*.cruds', true],
  ['user/Subscription.rs', false],
  ['patient/Subscription.cud', false],
  ['user/Subscription.c?status=active', false],
])('FHIR-01 a token with "%s" may subscribe: %s', (scopes, expected) => {
  const subscribe = () => {
    try {
      requireChangeable(accessWith(scopes, 'p1'), kindNamed('Subscription'), 'c')
      return true
    } catch (error) {
      return error instanceof FhirFault ? false : error
    }
  }
  expect(subscribe()).toBe(expected)
})
