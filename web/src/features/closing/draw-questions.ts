import type { Survey } from '@econsult/contract/surveys'
import type { ReactNode } from 'react'

/** Draws the questions that closing a consult asks; another feature has them, and the page joins the two (SURV-01). */
export type DrawQuestions = (survey: Survey, onChange: (survey: Survey) => void) => ReactNode
