import type { ReplyOf } from '@econsult/contract/call'
import type { EditedTemplate, fetchTemplateUse } from '@econsult/contract/referral-templates'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { AnswerField } from '../form/answer-field.tsx'
import { Signs } from '../form/signs.tsx'
import { WorkUpList } from '../form/work-up-list.tsx'
import { useFetchTemplateUseQuery } from '../template-calls.ts'
import { contentOf, nextNumber } from './use-template-editor.ts'
import { phrases } from './phrases.ts'

const Aside = styled('aside')(({ theme }) => ({
  overflow: 'auto',
  padding: '12px 16px',
  backgroundColor: theme.vars.palette.app.sunken,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 10,
  '& > h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
}))

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  maxHeight: 360,
  overflow: 'auto',
  padding: 14,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div > small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& h3': { ...theme.typography.subtitle1, margin: 0, fontWeight: 600 },
  '& dl, & dd': { ...theme.typography.body2, margin: 0 },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { marginBottom: 8 },
}))

const Versions = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& td': { padding: '7px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& td:first-of-type': { width: 28, fontWeight: 600 },
  '& td:last-of-type': {
    ...theme.typography.caption,
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
  },
  '& + p': { ...theme.typography.caption, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}))

/** A preview of the template, as seen by the sender or the specialist, and the list of its versions. */
export function TemplateAside({ template }: { template: EditedTemplate }) {
  const [side, setSide] = useState<'sender' | 'specialist'>('sender')
  return (
    <Aside aria-label={phrases.previewAndVersions} tabIndex={0}>
      <Head>
        <h2>{phrases.preview}</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={side}
          aria-label={phrases.viewAs}
          onChange={(_event, chosen: 'sender' | 'specialist' | null) => setSide(chosen ?? side)}
        >
          <ToggleButton value="sender">{phrases.sender}</ToggleButton>
          <ToggleButton value="specialist">{phrases.specialist}</ToggleButton>
        </ToggleButtonGroup>
      </Head>
      <Card
        tabIndex={0}
        role="region"
        aria-label={side === 'sender' ? phrases.senderView : phrases.specialistView}
      >
        {side === 'sender' ? (
          <SenderPreview template={template} />
        ) : (
          <SpecialistPreview template={template} />
        )}
      </Card>
      <VersionList template={template} />
    </Aside>
  )
}

function SenderPreview({ template }: { template: EditedTemplate }) {
  const content = contentOf(template)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const number = template.draft ? nextNumber(template) : (template.versions[0]?.number ?? 1)
  return (
    <>
      <div>
        <small>{phrases.templateVersion({ specialty: template.specialtyTitle, number })}</small>
        <h3>{content.title || phrases.noTitle}</h3>
      </div>
      <Signs signs={content.signs} />
      {content.questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? ''}
          onChange={(text) => setAnswers({ ...answers, [question.id]: text })}
        />
      ))}
      {content.workUp.length > 0 ? (
        <>
          <h3>{phrases.workUpExpected}</h3>
          <WorkUpList workUp={content.workUp} />
        </>
      ) : null}
    </>
  )
}

function SpecialistPreview({ template }: { template: EditedTemplate }) {
  const { questions } = contentOf(template)
  return (
    <>
      <h3>{phrases.templateAnswers}</h3>
      <dl>
        {questions.map(({ id, text }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{phrases.senderAnswer}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A text such as 'In use, 1,204 cases': the number of cases that were sent with this version, if it is known. */
function wordsOfUse(
  use: ReplyOf<typeof fetchTemplateUse>['data'] | undefined,
  version: number,
  isInUse: boolean,
): string {
  if (!use) return isInUse ? phrases.inUse : ''
  const count = use.find(({ number }) => number === version)?.cases ?? 0
  return isInUse ? phrases.inUseCases({ count }) : phrases.cases({ count })
}

function VersionList({ template }: { template: EditedTemplate }) {
  const { id, draft, versions } = template
  const use = useFetchTemplateUseQuery({ templateId: id }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Head sx={{ mt: '16px', mb: 0 }}>
        <h2>{phrases.versions}</h2>
      </Head>
      <Versions>
        <tbody>
          {draft ? (
            <tr>
              <td>{nextNumber(template)}</td>
              <td>{phrases.draftBy({ name: draft.savedByName })}</td>
              <td>{`${formatDate(draft.savedAt)} ${formatTime(draft.savedAt)}`}</td>
            </tr>
          ) : null}
          {versions.map(({ number, publishedAt }, place) => {
            const replaced = versions[place - 1]
            return (
              <tr key={number}>
                <td>{number}</td>
                <td>{wordsOfUse(use.currentData?.data, number, !replaced)}</td>
                <td>
                  {replaced
                    ? phrases.until({ day: formatDate(replaced.publishedAt) })
                    : phrases.since({ day: formatDate(publishedAt) })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Versions>
      <p>{phrases.caseKeepsVersion}</p>
    </>
  )
}
