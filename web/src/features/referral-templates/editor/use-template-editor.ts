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

/** The content to edit: the draft of a template, else the version in use. */
export function contentOf({ draft, versions }: EditedTemplate): TemplateContent {
  return draft?.content ?? versions[0]?.content ?? EMPTY_TEMPLATE
}

/** The number of the next version to publish. */
export function nextNumber({ versions }: EditedTemplate): number {
  return (versions[0]?.number ?? 0) + 1
}

/** The changes to one template: each is saved immediately as its draft. */
export function useTemplateEditor(template: EditedTemplate) {
  const notices = useNotices()
  const [save] = useSaveTemplateDraftMutation()
  const [publish, publishing] = usePublishTemplateMutation()
  const [discard, discarding] = useDiscardTemplateDraftMutation()
  const [problem, setProblem] = useState<string>()
  const { id: templateId, specialtyId, draft } = template

  /** Shows the result of a call; returns true if it succeeded. */
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
    /** Resolves to the reason why the content was not saved; undefined if it was. */
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
