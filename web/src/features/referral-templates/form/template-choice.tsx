import type { ReferralTemplate } from '@econsult/contract/referral-templates'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { phrases } from './phrases.ts'

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '4px 20px 14px',
  '& > h2': { ...theme.typography.subtitle2, flexBasis: '100%', margin: 0 },
}))

type TemplateChoicesProps = {
  templates: readonly ReferralTemplate[]
  onChoose: (template: ReferralTemplate) => void
}

/** Buttons for the templates of the selected specialties, shown while no template is used. */
export function TemplateChoices({ templates, onChoose }: TemplateChoicesProps) {
  if (templates.length === 0) return null
  return (
    <Choices>
      <h2>{phrases.questionsForComplaint}</h2>
      {templates.map((template) => (
        <Button key={template.id} variant="outlined" size="small" onClick={() => onChoose(template)}>
          {template.content.title}
        </Button>
      ))}
    </Choices>
  )
}
