import { connectRecordSystem } from '@econsult/contract/record-systems/connections'
import { createCase, caseDataSchema } from '@econsult/contract/cases'
import { fetchUserDataById } from '@econsult/contract/users'
import { type ChartReading, chartReadingSchema, readChart } from '@econsult/contract/chart-packets'
import type { TestApi } from '../../../testing/test-api.ts'
import { newCaseBody } from '../../../testing/test-case.ts'
import type { testDatabases } from '../../../testing/test-databases.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { MADE_UP, startHostileFhir } from './hostile-fhir.ts'

/**
 * Starts a practice that is connected to a FHIR server with test-defined responses, and adds the server's patient to
 * the practice.
 */
export async function startHostileChart(kind: (typeof testDatabases)[number]) {
  const fhir = await startHostileFhir()
  const server = await startTestServer(kind, { FHIR_BASE_URL: fhir.base })
  const api = await server.signIn('other@rival.example')
  const connection = { system: 'fhir' as const, address: fhir.base, user: '', secret: 'made-up' }
  const connected = await api.send(connectRecordSystem, connection)
  if (connected.status !== 200) throw new Error(`not connected: ${JSON.stringify(connected.body)}`)
  const { firstName, lastName, dob } = MADE_UP
  const patientName = `${firstName} ${lastName}`
  const sent = await api.call(createCase, newCaseBody({ patientName, dob }))
  const patientId = caseDataSchema.parse(sent.data).patientId ?? ''

  return {
    server,
    api,
    fhir,
    patientId,
    patientName,
    askForChart: () => api.send(readChart, { patientId }),
    /** Reads the chart, and throws unless the call succeeds. */
    async read(): Promise<ChartReading> {
      const answer = await api.send(readChart, { patientId })
      if (answer.status !== 200) throw new Error(`not read: ${JSON.stringify(answer.body)}`)
      return chartReadingSchema.parse(answer.body.data)
    },
    async close() {
      await server.close()
      await fhir.close()
    },
  }
}

/** Sends other calls, one after another, until the given work is done. Returns how many of the calls were answered. */
export async function answeredUntil(api: TestApi, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const noted = work.finally(() => {
    state.isDone = true
  })
  let answered = 0
  while (!state.isDone) {
    const { status } = await api.send(fetchUserDataById, {})
    if (status !== 200) throw new Error(`a call was answered ${status}`)
    answered += 1
  }
  await noted
  return answered
}
