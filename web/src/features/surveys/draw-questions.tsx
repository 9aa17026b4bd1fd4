import type { Survey } from '@econsult/contract/surveys'
import { lazy, type ReactNode, Suspense } from 'react'

/** Loaded separately, because only users who close cases need the survey. */
const SurveyQuestions = lazy(async () => {
  const chunk = await import('./survey-questions.tsx')
  return { default: chunk.SurveyQuestions }
})

/**
 * Renders the survey in the dialogs that close cases. Pages pass this function to the dialogs, because features never
 * import each other.
 */
export function drawQuestions(survey: Survey, onChange: (survey: Survey) => void): ReactNode {
  return (
    <Suspense>
      <SurveyQuestions survey={survey} onChange={onChange} />
    </Suspense>
  )
}
