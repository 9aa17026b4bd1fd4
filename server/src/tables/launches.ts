import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** A FHIR server whose charts may open the product. */
export interface LaunchIssuersTable {
  practice_id: string
  id: string
  issuer: string
  name: string
  client_id: string
  sealed_secret: string | null
  created_by: string
  created_at: Date
  removed_at: Date | null
}

export interface ChartLaunchesTable {
  practice_id: string
  state_hash: string
  issuer_id: string
  user_id: string
  sealed_checks: string
  expires_at: Date
}

interface LaunchedPatientsTable {
  practice_id: string
  issuer_id: string
  chart_patient_id: string
  patient_id: string
  linked_at: Date
}

export const launchTables = {
  chart_launches: table<ChartLaunchesTable>({ place: 'practice', export: PASSING, onLeaving: 'delete' }),
  launched_patients: table<LaunchedPatientsTable>({
    place: 'practice',
    export: {
      leftOut: 'which patient of a chart is which patient here',
      reason: "it only serves launches, with ids of the chart's own server",
    },
    onLeaving: 'delete',
  }),
  launch_issuers: table<LaunchIssuersTable>({
    place: 'practice',
    export: {
      leftOut: 'FHIR servers whose charts open the product',
      reason: 'they hold credentials, and serve only launches here',
    },
    onLeaving: 'delete',
  }),
}
