import { answerSchema, checkAnswerItem, readAnswer } from '@econsult/contract/answers'
import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { snoozeToDo } from '@econsult/contract/cases/to-do'
import { reopenFollowUp } from '@econsult/contract/follow-ups'
import * as requests from '@econsult/contract/requests'
import { saveAbsence, cancelAbsence, fetchAbsences } from '@econsult/contract/absences'
import { readInbox } from '@econsult/contract/cases/inbox'
import { saveNewInbox } from '@econsult/contract/messages'
import { DECLINE_REASONS } from '@econsult/contract/requests/states'
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
  succeeds,
  toDoOf,
} from './follow-ups-world.ts'
import { actionId, adviceOf, type Deed, type People } from './deeds.ts'
import { Model } from './model.ts'
import { readCaseRow, readRequest } from './request-facts.ts'

/** Runs the events of a history on one case through the API, and applies the successful events to the model. */
export class Play {
  readonly model = new Model()
  isAway = false
  isCovered = false
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

  get #request() {
    return { caseId: this.caseId, specialtyId: SPECIALTY }
  }

  /** Runs one event, then the timer that assigns covers. Afterwards, reads the current facts of the request. */
  async do({ what, n }: Deed): Promise<void> {
    await this.#DEEDS[what](n)
    if (this.isAway) await coverCases(this.server.running.deps)
    await this.#look()
  }

  /** Returns the user's visible entries of the case. */
  async seenBy(api: TestApi, dismissed = false) {
    return (await followUpsOf(api, { search: this.patientName, dismissed })).data
  }

  async #look(): Promise<void> {
    const { model, server, caseId } = this
    const { pcp, cover } = this.people
    const seen = await readRequest(pcp, caseId)
    if (!seen) throw new Error('the sender no longer sees the case')
    const { isClosed, state, dueAt } = seen
    if (!isClosed) this.#openState = state
    model.isDeclined = isClosed ? this.#openState === 'declined' && model.isUrgent : state === 'declined'
    model.isQuestionAsked = !isClosed && state === 'clarification-asked'
    model.isOver = !isClosed && ['answered', 'declined', 'withdrawn', 'closed'].includes(state)
    const isOver = dueAt !== null && dueAt <= server.clock.now().getTime()
    model.overdueSince = isOver ? String(dueAt) : undefined
    const { last_sequence: place } = await readCaseRow(server, caseId)
    const waits = !isClosed && ['answered', 'declined'].includes(state)
    // If the sender of a case must act again, the case is new in the cover's inbox and therefore unread.
    for (const isBefore of [true, false]) {
      if (!isBefore) this.isCovered = this.isAway && (this.isCovered || waits || model.leavesSomething)
      const owner = await readRequest(this.isCovered ? cover : pcp, caseId)
      const isOpen = this.#openState === 'answered' && owner?.isUnread === true
      model.unreadReply = isOpen ? place : undefined
    }
  }

  #item<Item extends string>(item: Item) {
    const revision = this.model.saidOf(item)?.revision ?? 0
    return { ...this.#request, item, revision, number: this.model.versions.length }
  }

  async #check(input: InputOf<typeof checkAnswerItem>): Promise<void> {
    const { status, body } = await this.people.pcp.send(checkAnswerItem, input)
    if (status !== 200) return
    const said = answerSchema.parse(body.data).checks.find((one) => one.item === input.item)
    if (said) this.model.say(input.item, said)
  }

  async #read(api: TestApi, counts: boolean): Promise<void> {
    const number = this.model.versions.length
    const done = number > 0 && (await succeeds(api, readAnswer, { ...this.#request, number }))
    if (done && counts) this.model.read()
  }

  async #sign(n: number): Promise<void> {
    const { visit, actions } = adviceOf(n)
    const content = { visit, actions, reasoning: `Made-up reason ${this.model.versions.length}` }
    const { status } = await signAnswer(this.people.cardio, this.caseId, content)
    if (status === 200)
      this.model.versions.push({ visit, actions: new Map(actions.map((one) => [one.id, one])) })
  }

  async #failDelivery(): Promise<void> {
    const { closings } = await readCaseRow(this.server, this.caseId)
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

  async #putOff(n: number): Promise<void> {
    const { pcp, cover } = this.people
    const api = this.isCovered ? cover : pcp
    const own = (await toDoOf(api)).data.filter(({ patientName }) => patientName === this.patientName)
    const entry = own[n % Math.max(1, own.length)]
    if (!entry) return
    const { specialtyId, loop, facts } = entry
    const until = this.server.clock.now().getTime() + 86_400_000
    await succeeds(api, snoozeToDo, { caseId: this.caseId, specialtyId, kind: facts.kind, loop, until })
  }

  async #putBack(n: number): Promise<void> {
    const gone = await this.seenBy(this.people.pcp, true)
    const entry = gone[n % Math.max(1, gone.length)]
    const input = { caseId: this.caseId, dismissalId: entry?.dismissal?.id ?? '' }
    const done = entry && (await succeeds(this.people.pcp, reopenFollowUp, input))
    if (done) this.model.putBack(labelOf(entry))
  }

  /** Records that the sender is away today and tomorrow, with a colleague as cover. */
  async #leave(): Promise<void> {
    if (this.isAway) return
    const day = (ahead: number) =>
      new Date(this.server.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const coverId = this.server.userId('owner@demo.example')
    const absence = { firstDay: day(0), lastDay: day(1), timeZone: 'UTC', coverId }
    const { status } = await this.people.pcp.send(saveAbsence, absence)
    if (status !== 200) throw new Error(`the absence was refused with ${status}`)
    this.isAway = true
  }

  /** Cancels the sender's absence; also called at the end of each history. */
  async comeBack(): Promise<void> {
    const body = await this.people.pcp.call(fetchAbsences, {})
    for (const { id } of body.data.absences) {
      await this.people.pcp.call(cancelAbsence, { id })
    }
    this.isAway = false
  }

  readonly #DEEDS: Readonly<Record<Deed['what'], (n: number) => Promise<unknown>>> = {
    sign: (n) => this.#sign(n),
    read: () => this.#read(this.people.pcp, true),
    'cover reads': () => this.#read(this.people.cover, this.isCovered),
    'colleague reads': () => this.#read(this.people.superuser, false),
    tick: (n) => this.#check({ ...this.#item(actionId(n)), state: 'done' }),
    'not needed': (n) =>
      this.#check({
        ...this.#item(actionId(n)),
        state: 'not-needed',
        reason: 'Made-up reason.',
      }),
    untick: (n) => this.#check({ ...this.#item(actionId(n)), state: 'open' }),
    tell: () =>
      this.#check({
        ...this.#item('patient-told'),
        state: 'told',
        way: 'phone',
        day: this.server.clock.now().toISOString().slice(0, 10),
      }),
    'tell again': () => this.#check({ ...this.#item('patient-told'), state: 'open' }),
    book: () => this.#check({ ...this.#item('visit-booked'), state: 'done' }),
    'cancel visit': () => this.#check({ ...this.#item('visit-booked'), state: 'open' }),
    'specialist writes': () => this.#write(this.people.cardio),
    'sender writes': () => this.#write(this.people.pcp),
    'open room': () => this.people.pcp.send(readInbox, { channelId: this.caseId }),
    decline: async (n) => {
      const reason = DECLINE_REASONS[n % 3] ?? 'other'
      const isUrgent = reason === 'needs-to-be-seen'
      const urgent = isUrgent ? { phoneNumber: '+12025550143' } : {}
      const decline = { ...this.#request, reason, ...urgent }
      if (!(await succeeds(this.people.cardio, requests.declineRequest, decline))) return
      this.model.declines += 1
      this.model.isUrgent = isUrgent
    },
    resubmit: () =>
      succeeds(this.people.pcp, requests.resubmitRequest, { ...this.#request, note: 'Made-up news.' }),
    redirect: () =>
      succeeds(this.people.pcp, requests.redirectRequest, {
        ...this.#request,
        toSpecialistId: this.server.userId('derm@demo.example'),
      }),
    assign: () => assign(this.server, this.caseId).catch(() => undefined),
    'time is over': async () => {
      if (this.model.overdueSince === undefined) await passDueTime(this.server, this.caseId)
    },
    close: () => succeeds(this.people.pcp, modifyCaseDataById, { caseId: this.caseId, isDeleted: true }),
    reopen: () => succeeds(this.people.pcp, modifyCaseDataById, { caseId: this.caseId, isDeleted: false }),
    'delivery fails': () => this.#failDelivery(),
    'delivery is accepted': async () => {
      if (this.#delivery === undefined) return
      await setDelivery(this.server, this.#delivery, 'accepted')
      this.model.setDelivery(this.#delivery, false)
    },
    'ask clarification': () =>
      succeeds(this.people.cardio, requests.askClarification, this.#saying('Made-up question?')),
    'give clarification': () =>
      succeeds(this.people.pcp, requests.giveClarification, this.#saying('Made-up reply.')),
    'put off': (n) => this.#putOff(n),
    dismiss: (n) => this.#dismiss(n),
    'put back': (n) => this.#putBack(n),
    away: () => this.#leave(),
    back: () => this.comeBack(),
  }

  readonly #saying = (content: string) => ({ ...this.#request, content })

  #write(api: TestApi): Promise<unknown> {
    return api.send(saveNewInbox, { channelId: this.caseId, content: 'Made-up words' })
  }
}
