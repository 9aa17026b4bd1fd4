import type { Survey } from '@econsult/contract/surveys'
import type { ReactNode } from 'react'

/**
 * Renders the questions that closing a consult asks; they belong to another feature, and the page passes them in
 * (SURV-01).
 */
export type DrawQuestions = (survey: Survey, onChange: (survey: Survey) => void) => ReactNode
