import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLaunchIssuer, beginLaunch, finishLaunch } from '@econsult/contract/applications/launch'
import { answerAccessRequest } from '@econsult/contract/applications/sign-in'
import { fetchApplicationReads } from '@econsult/contract/applications'
import { exportPractice } from '@econsult/contract/practice-export'
import { EHR_CLIENT_ID, startEhrServer } from '../../../../../sandbox/src/ehr/ehr-server.ts'
import { connected, registered } from '../../../features/applications/testing/test-application.ts'
import { proofOf, unzip } from '../../../features/practice-export/testing/unzip-export.ts'
import { runPracticeCommand } from '../../../start/practice-command.ts'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { createTestCase } from '../../../testing/test-case.ts'
import { answerText } from './answer-text.ts'
import { newWord } from './patient-scene.ts'
import type { Way } from './way.ts'

const exportByCall: Way = {
  way: exportPractice.path,
  prepare: async (world) => {
    const owner = await world.apiOf('colleague')
    const proof = await proofOf(owner)
    return async () => {
      const { url } = (await owner.call(exportPractice, { proof })).data
      return {
        actor: 'colleague',
        actions: ['exportPractice'],
        sent: '',
        answer: await answerText(await fetch(url)),
      }
    }
  },
}

const exportByCommand: Way = {
  way: 'npm run practice -- export',
  prepare: async ({ server }) => {
    const folder = await mkdtemp(join(tmpdir(), 'econsult-export-'))
    return async () => {
      const file = join(folder, 'practice.zip')
      const args = ['export', server.practiceId('demo'), file, '--by', 'Olga Operator']
      await runPracticeCommand(server.running.deps, args)
      const files = await unzip(await readFile(file))
      await rm(folder, { recursive: true })
      const answer = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n')
      return { actor: { userId: null, name: 'Olga Operator' }, actions: ['exportPractice'], sent: '', answer }
    }
  },
}

/** A patient of the owner, for whom the owner can open an application. */
async function ownPatient(owner: TestApi): Promise<string> {
  const { patientId } = await createTestCase(owner, {
    patientName: `Testina ${newWord()}`,
    dob: '1950-04-05',
  })
  return patientId ?? ''
}

/** A user opens an application for one patient. */
const grant: Way = {
  way: answerAccessRequest.path,
  prepare: async (world) => {
    const owner = await world.apiOf('colleague')
    const patientId = await ownPatient(owner)
    const { clientId } = await registered(owner)
    return async () => {
      await connected(world.server, owner, clientId, { patientId })
      return { actor: 'colleague', actions: ['answerAccessRequest'], sent: patientId, answer: '' }
    }
  },
}

const applicationReads: Way = {
  way: fetchApplicationReads.path,
  prepare: async (world) => {
    const owner = await world.apiOf('colleague')
    const patientId = await ownPatient(owner)
    const { clientId, id } = await registered(owner)
    const { access_token } = await connected(world.server, owner, clientId, { patientId })
    const application = createTestApi(world.server.url, access_token)
    await application.raw('/fhir/R4/Patient', { method: 'GET' })
    return async () => {
      const answer = JSON.stringify(await owner.call(fetchApplicationReads, { id }))
      return { actor: 'colleague', actions: ['fetchApplicationReads'], sent: '', answer }
    }
  },
}

const launch: Way = {
  way: finishLaunch.path,
  prepare: async (world) => {
    const chart = await startEhrServer()
    const added = { issuer: `${chart.issuer}/`, name: 'Made-up chart', clientId: EHR_CLIENT_ID }
    await (await world.apiOf('colleague')).call(addLaunchIssuer, added)
    const owner = await world.apiOf('colleague')
    const begun = await owner.call(beginLaunch, { iss: chart.issuer, launch: chart.launch('p1') })
    const asked = new URL(begun.data.continueAt).searchParams
    const allowed = await fetch(new URL('/authorize', chart.url), {
      method: 'POST',
      body: asked,
      redirect: 'manual',
    })
    const back = new URL(allowed.headers.get('location') ?? '').searchParams
    return async () => {
      const input = { state: back.get('state') ?? '', code: back.get('code') ?? '' }
      const answer = JSON.stringify(await owner.call(finishLaunch, input))
      await chart.close()
      return { actor: 'colleague', actions: ['finishLaunch'], sent: '', answer }
    }
  },
}

/** Calls that export data of a practice, and data that applications and charts receive or send. */
export const WAYS_OUT: readonly Way[] = [exportByCall, exportByCommand, grant, applicationReads, launch]
