import { PLAN_EFFECTS, REFERRAL_EFFECTS, type Survey, SURVEY_LIMITS } from '@econsult/contract/surveys'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { PLAN_CHOICES, REFERRAL_CHOICES, VALUE_CHOICES } from './survey-words.ts'
import { phrases } from './phrases.ts'

const More = styled(Button)(({ theme }) => ({
  alignSelf: 'start',
  margin: '-8px 0 0 -8px',
  color: theme.vars.palette.app.primaryText,
  [theme.breakpoints.down('md')]: { height: 44 },
}))

type SurveyQuestionsProps = {
  survey: Survey
  onChange: (survey: Survey) => void
}

/**
 * The survey at closing: two optional questions, each answered with one tap. The user can expand it to rate the consult
 * and add a comment (SURV-01).
 */
export function SurveyQuestions({ survey, onChange }: SurveyQuestionsProps) {
  const name = useId()
  const { plan, referral } = survey
  return (
    <Stack gap={4}>
      <RadioCardsField
        label={phrases.planQuestion}
        name={`${name} plan`}
        choices={PLAN_CHOICES}
        value={plan ?? ''}
        look="pills"
        mayUntick
        onChange={(value) => onChange(changed(survey, { plan: PLAN_EFFECTS.find((one) => one === value) }))}
      />
      <RadioCardsField
        label={phrases.referralQuestion}
        name={`${name} referral`}
        choices={REFERRAL_CHOICES}
        value={referral ?? ''}
        look="pills"
        mayUntick
        onChange={(value) =>
          onChange(changed(survey, { referral: REFERRAL_EFFECTS.find((one) => one === value) }))
        }
      />
      <ValueAndComment survey={survey} onChange={onChange} />
    </Stack>
  )
}

function ValueAndComment({ survey, onChange }: SurveyQuestionsProps) {
  const [isOpen, setOpen] = useState(false)
  const name = useId()
  const value = (label: string, part: 'patientValue' | 'senderValue') => (
    <RadioCardsField
      label={label}
      name={`${name} ${part}`}
      choices={VALUE_CHOICES}
      value={survey[part]?.toString() ?? ''}
      mayUntick
      onChange={(chosen) => onChange(changed(survey, { [part]: chosen === '' ? undefined : Number(chosen) }))}
    />
  )
  return (
    <>
      <More
        variant="text"
        size="small"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        onClick={() => setOpen(!isOpen)}
      >
        {phrases.more({ highest: SURVEY_LIMITS.value })}
      </More>
      <Collapse in={isOpen} timeout={180} unmountOnExit>
        <Stack gap={4}>
          {value(phrases.patientValue({ highest: SURVEY_LIMITS.value }), 'patientValue')}
          {value(phrases.senderValue({ highest: SURVEY_LIMITS.value }), 'senderValue')}
          <TextAreaField
            label={phrases.comment}
            hint={phrases.optional}
            value={survey.comment ?? ''}
            minRows={2}
            maxRows={6}
            maxLength={SURVEY_LIMITS.comment}
            onChange={(event) => onChange(changed(survey, { comment: event.target.value || undefined }))}
          />
        </Stack>
      </Collapse>
    </>
  )
}

/** Returns the survey with some fields changed; fields set to undefined are removed. */
function changed(survey: Survey, part: { [Key in keyof Survey]: Survey[Key] | undefined }): Survey {
  const parts = Object.entries({ ...survey, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(parts)
}
