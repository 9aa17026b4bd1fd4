import type { ReferralTemplate } from '@econsult/contract/referral-templates'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { AnswerField } from './answer-field.tsx'
import { Signs } from './signs.tsx'
import { countAnswered, type Template } from './use-template.ts'
import { WorkUpList } from './work-up-list.tsx'
import { phrases } from './phrases.ts'

const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 12, padding: '4px 20px 10px' })

const Names = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& > h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
}))

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: '14px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
}))

const Source = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '0 20px 14px',
  color: theme.vars.palette.text.secondary,
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'sticky',
  bottom: 0,
  padding: '11px 20px',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

type QuestionsPanelProps = {
  state: Template
  /** The place where each work-up item was found, by item id; null if it was not found. */
  found: ReadonlyMap<string, string | null>
}

/**
 * The template of an unsent case: signs that require a call, questions and work-up. Missing items cause a warning but
 * never prevent sending (CHART-03).
 */
export function QuestionsPanel({ state, found }: QuestionsPanelProps) {
  const { template, templates, answers, answer, choose } = state
  if (!template) return null
  const { title, signs, questions, workUp, source } = template.content
  const answerOf = (id: string) => answers.find(({ questionId }) => questionId === id)?.answer ?? ''
  const missing = countMissing(state, found)
  return (
    <>
      <Head>
        <Names>
          <small>
            {phrases.templateVersion({
              specialty: template.specialtyTitle,
              number: template.number,
            })}
          </small>
          <h2>{title}</h2>
        </Names>
        <ChangeMenu templates={templates} onChoose={choose} />
      </Head>
      <Head>
        <Signs signs={signs} />
      </Head>
      {questions.length > 0 ? (
        <Part>
          {questions.map((question) => (
            <AnswerField
              key={question.id}
              question={question}
              answer={answerOf(question.id)}
              onChange={(text) => answer(question.id, text)}
            />
          ))}
        </Part>
      ) : null}
      {workUp.length > 0 ? (
        <Part>
          <h2>{phrases.workUpExpected}</h2>
          <WorkUpList workUp={workUp} found={found} />
        </Part>
      ) : null}
      {source.name ? <Source>{phrases.basedOn({ source: source.name })}</Source> : null}
      {missing > 0 ? <Foot role="status">{phrases.missing({ count: missing })}</Foot> : null}
    </>
  )
}

/** The number of unanswered expected questions plus the number of expected work-up items that were not found. */
function countMissing(state: Template, found: ReadonlyMap<string, string | null>): number {
  const workUp = state.template?.content.workUp ?? []
  const unfound = workUp.filter(({ id, isExpected }) => isExpected && !found.get(id)).length
  return countAnswered(state).missing + unfound
}

type ChangeMenuProps = {
  templates: readonly ReferralTemplate[]
  onChoose: (template: ReferralTemplate | null) => void
}

function ChangeMenu({ templates, onChoose }: ChangeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  function choose(template: ReferralTemplate | null) {
    setAnchor(null)
    onChoose(template)
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ChevronDown />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phrases.change}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => choose(template)}>
            {template.content.title}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose(null)}>{phrases.noTemplate}</MenuItem>
      </Menu>
    </>
  )
}
