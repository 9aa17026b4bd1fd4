import type { EditedTemplate } from '@econsult/contract/referral-templates'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import type { Refusal } from '../../../ui/form/place-faults.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import {
  useDiscardTemplateDraftMutation,
  usePublishTemplateMutation,
  useSaveTemplateDraftMutation,
} from '../template-calls.ts'

export const EMPTY_TEMPLATE: TemplateContent = {
  title: '',
  about: [],
  questions: [],
  workUp: [],
  signs: [],
  proposals: [],
  source: { name: '', url: '' },
}

/** The content to edit: the template's draft, or the published version if there is no draft. */
export function contentOf({ draft, versions }: EditedTemplate): TemplateContent {
  return draft?.content ?? versions[0]?.content ?? EMPTY_TEMPLATE
}

/** The number of the next version that will be published. */
export function nextNumber({ versions }: EditedTemplate): number {
  return (versions[0]?.number ?? 0) + 1
}

/** Functions that change one template; each change is saved to its draft immediately. */
export function useTemplateEditor(template: EditedTemplate) {
  const notices = useNotices()
  const [save] = useSaveTemplateDraftMutation()
  const [publish, publishing] = usePublishTemplateMutation()
  const [discard, discarding] = useDiscardTemplateDraftMutation()
  const [problem, setProblem] = useState<string>()
  const { id: templateId, specialtyId, draft } = template

  /** Shows the result of an API call; returns true if it succeeded. */
  function settle({
    message,
    error,
  }: {
    message?: string | undefined
    error?: Failure | undefined
  }): boolean {
    setProblem(error && failureText(error))
    if (message) notices.show(message)
    return error === undefined
  }

  return {
    problem,
    isPublishing: publishing.isLoading,
    isDiscarding: discarding.isLoading,
    /** Saves the content; resolves to the reason if the server refuses it, otherwise to undefined. */
    change: async (content: TemplateContent): Promise<Refusal | undefined> => {
      const { error } = await save({ templateId, specialtyId, version: draft?.version ?? 0, content })
      settle({ error })
      return error
    },
    publish: async () => {
      const { data, error } = await publish({ templateId, version: draft?.version ?? 0 })
      return settle({ message: data?.message, error })
    },
    discard: async () => {
      const { data, error } = await discard({ templateId })
      return settle({ message: data?.message, error })
    },
  }
}

type Failure = Parameters<typeof failureText>[0]

export type TemplateEditor = ReturnType<typeof useTemplateEditor>
