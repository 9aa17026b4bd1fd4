import { randomUUID } from 'node:crypto'
import { breakGlass } from '@econsult/contract/audit/break-glass'
import type { InputOf } from '@econsult/contract/call'
import { createCase, modifyCaseDataById } from '@econsult/contract/cases'
import { presign } from '@econsult/contract/files'
import { fetchInbox, type Message, saveNewInbox } from '@econsult/contract/messages'
import { getUserSpecialties } from '@econsult/contract/specialties'
import type { Api } from './api.ts'
import { ADMINISTRATOR, PCP } from './people.ts'
import { test as base } from './product.ts'
import type { Product } from './spec-product.ts'

export interface NewFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

interface NewRoom {
  /** The email address of the user who creates the case; by default the PCP. */
  readonly provider?: string
  readonly patientName?: string
  /** The patient's date of birth as YYYY-MM-DD. */
  readonly dob?: string
  readonly question?: string
  readonly specialties?: readonly string[]
  /** Last names of the assigned specialists; may be empty. */
  readonly specialists?: readonly string[]
  readonly files?: readonly NewFile[]
  /** The template with which the case is sent; none by default. */
  readonly template?: InputOf<typeof createCase>['template']
}

/** Creates and changes cases as other users, while a test observes their rooms. */
export interface Rooms {
  /** Creates a case and returns its id; by default the cardiologist is assigned. */
  make(room?: NewRoom): Promise<string>
  assign(caseId: string, lastName: string): Promise<void>
  unassign(caseId: string, lastName: string): Promise<void>
  /** Gives the administrator access to the case's content, with a reason. */
  breakGlass(caseId: string): Promise<void>
  /** Closes the case as the PCP. */
  close(caseId: string): Promise<void>
  /** Reopens the case as the PCP. */
  reopen(caseId: string): Promise<void>
  /** Writes messages in the room as this user, one after the other. */
  write(caseId: string, email: string, texts: readonly string[]): Promise<Message[]>
  /** Returns the room's messages as stored on the server, at most 100. */
  stored(caseId: string): Promise<Message[]>
}

type ApiOf = (email: string) => Promise<Api>

/** The product's tests, extended by functions that create cases. */
export const test = base.extend<{ rooms: Rooms }>({
  rooms: async ({ product, api }, use) => use(roomsOf(product, api)),
})

function roomsOf(product: Product, api: ApiOf): Rooms {
  async function specialties() {
    const { data } = await (await api(ADMINISTRATOR)).call(getUserSpecialties, { fetchUsers: true })
    return data
  }

  async function change(email: string, input: InputOf<typeof modifyCaseDataById>): Promise<void> {
    await (await api(email)).call(modifyCaseDataById, input)
  }

  async function changeSpecialist(caseId: string, action: 'assign' | 'unassign', lastName: string) {
    const users = (await specialties()).flatMap((specialty) => specialty.users)
    const specialistId = users.find((user) => user.lastName === lastName)?.id
    await change(ADMINISTRATOR, { caseId, action, specialistId })
  }

  const rooms: Rooms = {
    async make({
      patientName = 'Roomina Testperson',
      dob = '1971-09-02',
      question = 'Is this made-up murmur a concern?',
      ...room
    } = {}) {
      const provider = await api(room.provider ?? PCP)
      const titles = room.specialties ?? ['Cardiology']
      const specialtyIds = (await specialties())
        .filter(({ title }) => titles.includes(title))
        .map(({ id }) => id)
      const files = []
      // The files are uploaded one after the other, because a case lists files in upload order.
      for (const file of room.files ?? []) files.push(await upload(product, provider, file))
      const { data } = await provider.call(createCase, {
        caseId: randomUUID(),
        patientName,
        dob,
        questions: question,
        specialtyIds,
        files,
        ...(room.template && { template: room.template }),
        patientConsentGiven: true,
      })
      for (const lastName of room.specialists ?? ['Okonjo']) await rooms.assign(data.caseId, lastName)
      return data.caseId
    },
    assign: (caseId, lastName) => changeSpecialist(caseId, 'assign', lastName),
    breakGlass: async (caseId) =>
      void (await (await api(ADMINISTRATOR)).call(breakGlass, { caseId, reason: 'A made-up reason.' })),
    unassign: (caseId, lastName) => changeSpecialist(caseId, 'unassign', lastName),
    close: (caseId) => change(PCP, { caseId, isDeleted: true }),
    reopen: (caseId) => change(PCP, { caseId, isDeleted: false }),
    async write(channelId, email, texts) {
      const sender = await api(email)
      const messages: Message[] = []
      for (const content of texts)
        messages.push((await sender.call(saveNewInbox, { channelId, content })).data)
      return messages
    },
    async stored(channelId) {
      return (await (await api(PCP)).call(fetchInbox, { channelId, limit: 100 })).data
    },
  }
  return rooms
}

async function upload(product: Product, provider: Api, { name, type, bytes }: NewFile) {
  const { data } = await provider.call(presign, { operation: 'put', file: name, type, size: bytes.length })
  const headers = { 'content-type': type }
  const body = Uint8Array.from(bytes)
  const answer = await fetch(new URL(data.url, product.url), { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return { fileData: { name: data.file, type } }
}

/** The address of a case's room. */
export function roomPath(caseId: string): string {
  return `/insidemessage/room_${caseId}`
}
