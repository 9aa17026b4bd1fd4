import type { Survey } from '@econsult/contract/surveys'
import { lazy, type ReactNode, Suspense } from 'react'

/** Loaded separately, because only people who close cases need it. */
const SurveyQuestions = lazy(async () => {
  const chunk = await import('./survey-questions.tsx')
  return { default: chunk.SurveyQuestions }
})

/** Renders the two questions at closing; a page places them in the dialogs that close cases. */
export function drawQuestions(survey: Survey, onChange: (survey: Survey) => void): ReactNode {
  return (
    <Suspense>
      <SurveyQuestions survey={survey} onChange={onChange} />
    </Suspense>
  )
}
