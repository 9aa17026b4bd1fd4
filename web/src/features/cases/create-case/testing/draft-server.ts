import type { DraftData } from '@econsult/contract/drafts'
import type { ApiFailure, FailureKind } from '../../../../lib/api-failure.ts'
import type { DraftContent } from '../draft-content.ts'
import type { DraftSteps, DraftVersion } from '../draft-steps.ts'

function failure(kind: FailureKind): { error: ApiFailure } {
  return { error: { kind, status: 0, message: kind, errors: {} } }
}

/** A draft as the server returns it. */
export function madeUpDraft(changes: Partial<DraftData> = {}): DraftData {
  return {
    id: 'c1',
    caseId: 'c1',
    providerId: 'u1',
    specialistId: '',
    patientId: null,
    patientName: '',
    dob: null,
    dobText: '',
    questions: '',
    specialty: [],
    specialtyIds: [],
    specialistIds: [],
    files: [],
    patientConsentGiven: false,
    consent: null,
    chartItemIds: null,
    template: null,
    isCompleted: false,
    createdAt: 1,
    updatedAt: 1,
    version: 1,
    patientData: null,
    ...changes,
  }
}

function written(draft: DraftData, content: DraftContent): DraftData {
  const { patientName, dobText, questions, patientConsentGiven, specialtyIds, specialistIds } = content
  return madeUpDraft({
    patientName: patientName ?? '',
    dobText: dobText ?? '',
    questions: questions ?? '',
    specialtyIds: specialtyIds ?? [],
    specialistIds: specialistIds ?? [],
    chartItemIds: content.chartItemIds ?? null,
    template: content.template ?? null,
    patientConsentGiven: patientConsentGiven ?? false,
    consent: content.consent ?? null,
    version: draft.version + 1,
  })
}

/** A fake server with the real rules for one draft; its network can fail before or after a request arrives. */
export function createDraftServer() {
  const saves: DraftVersion[] = []
  const server = {
    draft: undefined as DraftData | undefined,
    /** 'request': the request is lost before it reaches the server; 'answer': the response is lost on its way back. */
    cut: undefined as 'request' | 'answer' | undefined,
    saves,
    removed: 0,
  }
  const steps: DraftSteps = {
    save: async (version) => {
      saves.push(version)
      if (server.cut === 'request') return failure('offline')
      if (server.draft?.isCompleted) return failure('conflict')
      if (version.version !== null && version.version > 0 && !server.draft) return failure('notFound')
      if ((version.version ?? server.draft?.version ?? 0) !== (server.draft?.version ?? 0))
        return failure('conflict')
      server.draft = written(server.draft ?? madeUpDraft({ version: 0 }), version.content)
      return server.cut === 'answer' ? failure('offline') : { data: { data: server.draft } }
    },
    fetch: async () => (server.draft ? { data: { data: server.draft } } : failure('notFound')),
    remove: async () => {
      server.draft = undefined
      server.removed += 1
    },
  }
  return { server, steps }
}
