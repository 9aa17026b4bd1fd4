import { closeCase } from '@econsult/contract/closing'
import { fetchOverdueRequests, takeOffer } from '@econsult/contract/requests/overdue'
import { LINK_HOLDER } from '@econsult/contract/audit/accesses'
import { KINDS } from '../../../features/fhir/kinds.ts'
import { sendDueReminders } from '../../../features/requests/reminders/remind.ts'
import { DAY, HOUR } from '../../../scheduling/durations.ts'
import { connectTestSocket } from '../../../testing/test-socket.ts'
import { addSpecialists } from '../../../testing/test-specialists.ts'
import type { Principal } from '../../principals.ts'
import { answerText } from './answer-text.ts'
import type { Actor } from './audit-proof.ts'
import type { AuditWorld } from './reaching-row.ts'
import type { Way } from './way.ts'
import { WAYS_OUT } from './ways-out.ts'

const holder: Actor = { userId: null, name: LINK_HOLDER }

/** Returns a link to the report of a closed case, as printed in faxes. */
async function reportLink(world: AuditWorld) {
  const { caseId } = await world.facts()
  await (await world.apiOf('author')).call(closeCase, { caseId, target: 'none' })
  const { running, clock } = world.server
  const practiceId = world.server.practiceId('demo')
  const expiresAt = new Date(clock.now().getTime() + HOUR)
  const token = running.deps.reportLinks.signReportToken({
    practiceId,
    caseId,
    expiresAt,
  })
  return { channelId: caseId, token }
}

function linkWay(name: string): Way {
  return {
    way: `/api/v1/case/${name}`,
    prepare: async (world) => {
      const input = await reportLink(world)
      return async () => {
        const answer = await world.server.anonymous.raw(`/api/v1/case/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
        return {
          actor: holder,
          actions: [name],
          sent: JSON.stringify(input),
          answer: await answerText(answer),
        }
      }
    },
  }
}

function socketWay(event: 'join' | 'message', actor: Principal): Way {
  return {
    way: `socket ${event}`,
    prepare: async (world) => {
      const { caseId: channelId, word } = await world.facts()
      const live = await connectTestSocket(world.server, (await world.apiOf(actor)).token)
      return async () => {
        const sent = event === 'join' ? { channelId } : { channelId, content: `Words of ${word}` }
        const answer = await live.send(event, sent)
        if (answer.status !== '1') throw new Error(`${event} was refused: ${JSON.stringify(answer)}`)
        live.close()
        return {
          actor,
          actions: [`socket ${event}`],
          sent: JSON.stringify(sent),
          answer: JSON.stringify(answer),
        }
      }
    },
  }
}

/** Runs a FHIR search for a specialist who has cases of two practices. */
function fhirWay(kind: string): Way {
  return {
    way: `FHIR ${kind}`,
    prepare: async (world) => {
      await world.facts()
      const api = await world.apiOf('assignedSpecialist')
      return async () => {
        const answer = await api.raw(`/fhir/R4/${kind}`, { method: 'GET' })
        return {
          actor: 'assignedSpecialist',
          actions: [`search${kind}`],
          sent: '',
          answer: await answer.text(),
        }
      }
    },
  }
}

/** The list of overdue requests, after the due time of a request has passed; all users sign in again afterwards. */
const overdue: Way = {
  way: fetchOverdueRequests.path,
  prepare: async (world) => {
    await world.facts()
    world.server.clock.pass(3 * DAY)
    return async () => {
      const answer = JSON.stringify(await (await world.apiOf('admin')).call(fetchOverdueRequests, {}))
      return { actor: 'admin', actions: ['fetchOverdueRequests'], sent: '', answer }
    }
  },
}

/** The other cardiologist accepts an overdue request that was offered. */
const offer: Way = {
  way: takeOffer.path,
  prepare: async (world) => {
    const [userId = ''] = await addSpecialists(world.server, ['offered'])
    const { caseId } = await world.facts()
    // Each run sends one reminder; the second reminder includes an offer.
    for (const days of [2, 2]) {
      world.server.clock.pass(days * DAY)
      await sendDueReminders(world.server.running.deps)
    }
    const offered = await world.server.signIn('offered@demo.example')
    return async () => {
      const input = { caseId, specialtyId: '2' }
      const answer = JSON.stringify(await offered.call(takeOffer, input))
      const actor = { userId, name: 'offered Madeup' }
      return { actor, actions: ['takeOffer'], sent: JSON.stringify(input), answer }
    }
  },
}

/** All accesses to patient data other than single calls. */
export const OTHER_WAYS: readonly Way[] = [
  linkWay('readReportLink'),
  linkWay('openReportLink'),
  socketWay('join', 'author'),
  socketWay('join', 'assignedSpecialist'),
  socketWay('join', 'admin'),
  socketWay('message', 'author'),
  ...KINDS.map(({ type }) => fhirWay(type)),
  ...WAYS_OUT,
  overdue,
  offer,
]
