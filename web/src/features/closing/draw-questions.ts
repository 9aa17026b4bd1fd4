import type { Survey } from '@econsult/contract/surveys'
import type { ReactNode } from 'react'

/**
 * Renders the survey questions for closing a consult; they belong to another feature, so the page passes them in
 * (SURV-01).
 */
export type DrawQuestions = (survey: Survey, onChange: (survey: Survey) => void) => ReactNode
