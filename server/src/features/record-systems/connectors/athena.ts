import type { AthenaDepartments, AthenaRecords, AthenaSettings } from '@econsult/adapters/athena/athena-port'
import { createAthenaRecords } from '@econsult/adapters/athena/athena-records'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { departmentSchema } from '@econsult/contract/records/claims'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import type { Credentials } from '../connections/credentials.ts'
import { type Errors, numberOf, pairOf, refuseErrors } from './check-fields.ts'
import { type Connector, type Entered, reachable } from './connector.ts'

export const athenaConnector: Connector<AthenaRecords> = {
  check(entered) {
    const errors: Errors = {}
    const practiceId = numberOf(entered, errors)
    const departments = departmentsEntered(entered, errors)
    const credentials = { ...pairOf(entered, errors), departments }
    refuseErrors(errors)
    return { practiceId, credentials }
  },
  own(credentials, platform) {
    const { user: clientId, secret: clientSecret } = credentials
    return reachAthena({ baseUrl: platform.bases.athena, clientId, clientSecret }, platform, credentials)
  },
  shared(platform) {
    const { athena } = platform.systems
    return athena && reachAthena(athena, platform, undefined)
  },
}

function reachAthena(
  settings: Omit<AthenaSettings, 'departments'>,
  { bases }: RecordPlatform,
  own: Credentials | undefined,
) {
  const departments: AthenaDepartments = {
    charts: own?.departments?.charts ?? bases.departments.charts,
    claims: own?.departments?.claims ?? bases.departments.claims,
  }
  const reached = reachable({ ...settings, departments }, (all, { now, timeoutMs, paceOfVendor }) =>
    createAthenaRecords(all, now, timeoutMs, paceOfVendor),
  )
  return { ...reached, departments }
}

/** The entered departments. Adds an error for each invalid one. */
function departmentsEntered(
  { chartDepartment, claimDepartment }: Entered,
  errors: Errors,
): NonNullable<Credentials['departments']> {
  for (const [name, value] of Object.entries({ chartDepartment, claimDepartment })) {
    const isDepartment = !value || departmentSchema.safeParse(value).success
    if (!isDepartment) errors[name] = RECORD_SYSTEM_TEXTS.departmentInvalid
  }
  return {
    ...(chartDepartment && { charts: chartDepartment }),
    ...(claimDepartment && { claims: claimDepartment }),
  }
}
