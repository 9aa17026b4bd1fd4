import type { ReferralTemplate } from '@econsult/contract/referral-templates'
import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import { bestTemplate } from '@econsult/contract/referral-templates/matching'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useFetchReferralTemplatesQuery } from '../template-calls.ts'

interface Wanted {
  readonly specialtyIds: readonly string[]
  readonly question: string
  /** The template selected in the draft, and the answers to its questions. */
  readonly choice: TemplateChoice | null
  readonly onChange: (choice: TemplateChoice | null) => void
  /** True if a template that matches the question is used without a selection by the user. */
  readonly takesFitting: boolean
}

/** The template of an unsent case: the selected one, otherwise one that matches the question. */
export function useTemplate({ specialtyIds, question, choice, onChange, takesFitting }: Wanted) {
  const { currentData } = useFetchReferralTemplatesQuery(
    specialtyIds.length > 0 ? { specialtyIds: [...specialtyIds] } : skipToken,
  )
  const templates: readonly ReferralTemplate[] = specialtyIds.length > 0 ? (currentData?.data ?? []) : []
  const [isDeclined, setDeclined] = useState(false)
  const chosen = templates.find(({ id }) => id === choice?.templateId)
  const fitting = isDeclined || !takesFitting ? undefined : bestTemplate(templates, question)
  const template = chosen ?? fitting
  const answers = chosen ? (choice?.answers ?? []) : []

  function choose(wanted: ReferralTemplate | null) {
    setDeclined(wanted === null)
    onChange(wanted && { templateId: wanted.id, number: wanted.number, answers: [] })
  }

  function answer(questionId: string, text: string) {
    if (!template) return
    const others = answers.filter((one) => one.questionId !== questionId)
    onChange({
      templateId: template.id,
      number: template.number,
      answers: [...others, { questionId, answer: text }],
    })
  }

  return {
    templates,
    template,
    answers,
    choose,
    answer,
    /** The template data that is sent with the case. */
    sent: template && { templateId: template.id, number: template.number, answers: [...answers] },
  }
}

export type Template = ReturnType<typeof useTemplate>

/** Counts the answered questions of a template, all its questions, and its expected questions without an answer. */
export function countAnswered({ template, answers }: Pick<Template, 'template' | 'answers'>) {
  const questions = template?.content.questions ?? []
  const given = new Set(
    answers.filter(({ answer }) => answer.trim() !== '').map(({ questionId }) => questionId),
  )
  return {
    answered: questions.filter(({ id }) => given.has(id)).length,
    all: questions.length,
    missing: questions.filter(({ id, isExpected }) => isExpected && !given.has(id)).length,
  }
}
