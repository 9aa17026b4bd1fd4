import { caseDataSchema } from '@econsult/contract/cases'
import { fetchAbsences } from '@econsult/contract/absences'
import { DECLINE_REASONS } from '@econsult/contract/requests/states'
import type { AnswerContent } from '@econsult/contract/answers/content'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign } from '../../../testing/test-case.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { coverCases } from '../../absences/covers/cover-cases.ts'
import {
  dismiss,
  failDelivery,
  followUpsOf,
  labelOf,
  passDueTime,
  setDelivery,
  signAnswer,
  SPECIALTY,
} from './follow-ups-world.ts'
import { Model } from './model.ts'

/** Things that can happen to a case; `n` chooses among what they can be about. */
export const DEEDS = [
  'sign',
  'read',
  'cover reads',
  'colleague reads',
  'tick',
  'not needed',
  'untick',
  'tell',
  'tell again',
  'book',
  'cancel visit',
  'specialist writes',
  'sender writes',
  'open room',
  'decline',
  'resubmit',
  'redirect',
  'assign',
  'time is over',
  'close',
  'reopen',
  'delivery fails',
  'delivery is accepted',
  'dismiss',
  'put back',
  'away',
  'back',
] as const
export interface Deed {
  readonly what: (typeof DEEDS)[number]
  readonly n: number
}

export interface People {
  readonly pcp: TestApi
  readonly cover: TestApi
  readonly superuser: TestApi
  readonly cardio: TestApi
}

const VISITS = ['no', 'yes', 'urgent'] as const
const IDS = [1, 2, 3].map((n) => `0b6f2f4e-0000-4000-8000-00000000000${n}`)

/** Plays deeds on one case, by the API, and tells the model of those that succeed. */
export class Play {
  readonly model = new Model()
  isAway = false
  isCovered = false
  #isClosed = false
  #openState = ''
  #delivery: string | undefined

  readonly server: TestServer
  readonly people: People
  readonly caseId: string
  readonly patientName: string

  constructor(
    server: TestServer,
    people: People,
    { caseId, patientName }: { caseId: string; patientName: string },
  ) {
    this.server = server
    this.people = people
    this.caseId = caseId
    this.patientName = patientName
  }

  /** Does it, lets the timer of covers run, and reads what is true of the request now. */
  async do({ what, n }: Deed): Promise<void> {
    await this.#DEEDS[what](n)
    if (this.isAway) await coverCases(this.server.running.deps)
    await this.#look()
  }

  /** What somebody sees of the case's entries. */
  async seenBy(api: TestApi, dismissed = false) {
    return (await followUpsOf(api, { search: this.patientName, dismissed })).data
  }

  async #look(): Promise<void> {
    const { model, server, caseId } = this
    const read = async (api: TestApi) => {
      const { status, body } = await api.post('/api/v1/case/fetchCase', { caseId })
      return status === 200 ? caseDataSchema.parse(body.data) : undefined
    }
    const seen = await read(this.people.pcp)
    const request = seen?.requests.find(({ specialtyId }) => specialtyId === SPECIALTY)
    if (!seen || !request) throw new Error('the sender no longer sees the case')
    this.#isClosed = seen.isDeleted
    if (!this.#isClosed) this.#openState = request.state
    model.isDeclined = !this.#isClosed && request.state === 'declined'
    const isOver = request.dueAt !== null && request.dueAt <= server.clock.now().getTime()
    model.overdueSince = isOver ? String(request.dueAt) : undefined
    await this.#lookAtReplies(async () => this.#ownerSees(read))
    const waits = !this.#isClosed && ['answered', 'declined'].includes(request.state)
    this.isCovered = this.isAway && (this.isCovered || waits || model.leavesSomething)
    // The cover's inbox holds the case unread if it waits.
    await this.#lookAtReplies(async () => this.#ownerSees(read))
  }

  async #ownerSees(read: (api: TestApi) => Promise<{ isUnread: boolean } | undefined>): Promise<boolean> {
    const seen = await read(this.isCovered ? this.people.cover : this.people.pcp)
    return seen?.isUnread ?? false
  }

  async #lookAtReplies(isUnread: () => Promise<boolean>): Promise<void> {
    const { last_sequence: place } = await this.#caseRow()
    const isOpen = this.#openState === 'answered' && (await isUnread())
    this.model.unreadReply = isOpen ? place : undefined
  }

  #caseRow() {
    return this.server.running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('cases')
        .select(['last_sequence', 'closings'])
        .where('id', '=', this.caseId)
        .executeTakeFirstOrThrow(),
    )
  }

  /** Whether the call succeeded. */
  async #call(api: TestApi, path: string, input: object = {}): Promise<boolean> {
    const { status } = await api.post(path, { caseId: this.caseId, ...input })
    if (![200, 400, 403, 404, 409].includes(status)) throw new Error(`${path} gave ${status}`)
    return status === 200
  }

  async #check(item: string, state: string, more: object = {}): Promise<void> {
    const was = this.model.saidOf(item)
    const place = { specialtyId: SPECIALTY, item, state, revision: was?.revision ?? 0 }
    const isNews =
      was?.state !== state || (was.number !== this.model.versions.length && !item.startsWith('0b6f'))
    const number = state === 'told' ? { number: this.model.versions.length } : {}
    const done = await this.#call(this.people.pcp, '/api/v1/answer/checkAnswerItem', {
      ...place,
      ...number,
      ...more,
    })
    if (done && (isNews || (state === 'open' && was === undefined))) this.model.say(item, state)
  }

  async #read(api: TestApi, counts: boolean): Promise<void> {
    const number = this.model.versions.length
    const done =
      number > 0 && (await this.#call(api, '/api/v1/answer/readAnswer', { specialtyId: SPECIALTY, number }))
    if (done && counts) this.model.read()
  }

  async #sign(n: number): Promise<void> {
    const visit = VISITS[n % 3] ?? 'no'
    const actions: AnswerContent['actions'] = IDS.filter((_, index) => ((n >> 2) >> index) % 2 === 1).map(
      (id, index) => ({
        id,
        text: `Action ${index}${n % 5 === 0 ? ' in other words' : ''}`,
        due: n % 2 === 0 ? null : '2020-01-01',
        who: 'provider',
      }),
    )
    const content = { visit, actions, reasoning: `Made-up reason ${this.model.versions.length}` }
    const { status } = await signAnswer(this.people.cardio, this.caseId, content)
    if (status === 200) this.model.versions.push({ visit, actions: new Map(actions.map(wordsOf)) })
  }

  async #failDelivery(): Promise<void> {
    const { closings } = await this.#caseRow()
    if (this.#delivery !== undefined && this.model.closings === closings) {
      await setDelivery(this.server, this.#delivery, 'needs attention')
    } else if (closings > 0) {
      this.model.closings = closings
      const at = this.server.clock.now()
      const requestedBy = this.server.userId('pcp@demo.example')
      this.#delivery = await failDelivery(this.server, { caseId: this.caseId, requestedBy, at })
    }
    if (this.#delivery !== undefined) this.model.setDelivery(this.#delivery, true)
  }

  async #dismiss(n: number): Promise<void> {
    const open = await this.seenBy(this.people.pcp)
    const entry = open[n % Math.max(1, open.length)]
    if (entry && (await dismiss(this.people.pcp, entry)).status === 200) this.model.dismiss(labelOf(entry))
  }

  async #putBack(n: number): Promise<void> {
    const gone = await this.seenBy(this.people.pcp, true)
    const entry = gone[n % Math.max(1, gone.length)]
    const input = { dismissalId: entry?.dismissal?.id }
    const done = entry && (await this.#call(this.people.pcp, '/api/v1/follow-up/reopenFollowUp', input))
    if (done) this.model.putBack(labelOf(entry))
  }

  /** The sender is away today and tomorrow, and a colleague covers. */
  async #leave(): Promise<void> {
    if (this.isAway) return
    const day = (ahead: number) =>
      new Date(this.server.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const coverId = this.server.userId('owner@demo.example')
    const absence = { firstDay: day(0), lastDay: day(1), timeZone: 'UTC', coverId }
    const { status } = await this.people.pcp.post('/api/v1/absence/saveAbsence', absence)
    if (status !== 200) throw new Error(`the absence was refused with ${status}`)
    this.isAway = true
  }

  /** The sender is back; also what a history calls at its end. */
  async comeBack(): Promise<void> {
    const { body } = await this.people.pcp.post('/api/v1/absence/fetchAbsences', {})
    for (const { id } of fetchAbsences.reply.parse(body).data.absences) {
      await this.people.pcp.post('/api/v1/absence/cancelAbsence', { id })
    }
    this.isAway = false
  }

  readonly #DEEDS: Readonly<Record<Deed['what'], (n: number) => Promise<unknown>>> = {
    sign: (n) => this.#sign(n),
    read: () => this.#read(this.people.pcp, true),
    'cover reads': () => this.#read(this.people.cover, this.isCovered),
    'colleague reads': () => this.#read(this.people.superuser, false),
    tick: (n) => this.#check(IDS[n % 3] ?? '', 'done'),
    'not needed': (n) => this.#check(IDS[n % 3] ?? '', 'not-needed', { reason: 'Made-up reason.' }),
    untick: (n) => this.#check(IDS[n % 3] ?? '', 'open'),
    tell: () =>
      this.#check('patient-told', 'told', {
        way: 'phone',
        day: this.server.clock.now().toISOString().slice(0, 10),
      }),
    'tell again': () => this.#check('patient-told', 'open'),
    book: () => this.#check('visit-booked', 'done'),
    'cancel visit': () => this.#check('visit-booked', 'open'),
    'specialist writes': () => this.#write(this.people.cardio),
    'sender writes': () => this.#write(this.people.pcp),
    'open room': () => this.people.pcp.post('/api/v1/inbox/readInbox', { channelId: this.caseId }),
    decline: async (n) => {
      const reason = DECLINE_REASONS[n % 2]
      const input = { specialtyId: SPECIALTY, reason }
      if (await this.#call(this.people.cardio, '/api/v1/request/declineRequest', input))
        this.model.declines += 1
    },
    resubmit: () =>
      this.#call(this.people.pcp, '/api/v1/request/resubmitRequest', { specialtyId: SPECIALTY }),
    redirect: () =>
      this.#call(this.people.pcp, '/api/v1/request/redirectRequest', {
        specialtyId: SPECIALTY,
        toSpecialistId: this.server.userId('derm@demo.example'),
      }),
    assign: () => assign(this.server, this.caseId).catch(() => undefined),
    'time is over': async () => {
      if (this.model.overdueSince === undefined) await passDueTime(this.server, this.caseId)
    },
    close: () => this.#call(this.people.pcp, '/api/v1/case/modifyCaseDataById', { isDeleted: true }),
    reopen: () => this.#call(this.people.pcp, '/api/v1/case/modifyCaseDataById', { isDeleted: false }),
    'delivery fails': () => this.#failDelivery(),
    'delivery is accepted': async () => {
      if (this.#delivery === undefined) return
      await setDelivery(this.server, this.#delivery, 'accepted')
      this.model.setDelivery(this.#delivery, false)
    },
    dismiss: (n) => this.#dismiss(n),
    'put back': (n) => this.#putBack(n),
    away: () => this.#leave(),
    back: () => this.comeBack(),
  }

  #write(api: TestApi): Promise<unknown> {
    return api.post('/api/v1/inbox/saveNewInbox', { channelId: this.caseId, content: 'Made-up words' })
  }
}

/** The id of an action, and the words by which the list shows it. */
function wordsOf({ id, text }: AnswerContent['actions'][number]): [string, string] {
  return [id, text]
}
