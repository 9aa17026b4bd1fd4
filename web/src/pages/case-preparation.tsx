import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpText } from '../features/cases/create-case/help-panel.tsx'
import { ChartPanel } from '../features/chart-packets/chart-panel.tsx'
import { QuestionsPanel } from '../features/referral-templates/form/questions-panel.tsx'
import { TemplateChoices } from '../features/referral-templates/form/template-choice.tsx'
import { countAnswered } from '../features/referral-templates/form/use-template.ts'
import { formatTime } from '../lib/dates.ts'
import { Block } from '../ui/layout/words.ts'
import type { Preparation, PreparationTab } from './use-case-preparation.ts'
import { phrases } from './phrases.ts'

// The panel beside the form in windows of at least 1280 px; narrower windows have buttons in the form instead.
const Panel = styled('aside')(({ theme }) => ({
  display: 'none',
  overflow: 'auto',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('lg')]: {
    display: 'flex',
    flexDirection: 'column',
    flex: '0 0 400px',
    boxSizing: 'border-box',
  },
}))

const Tabs = styled('div')({ padding: '12px 20px 8px', '& .MuiToggleButtonGroup-root': { display: 'flex' } })
const Help = styled('div')({ padding: '10px 20px 24px' })
/** Displays template and chart beside the form, in place of the form's help. */
export function PreparationPanel({ preparation }: { preparation: Preparation }) {
  const { tab, setTab, hasChart, chart } = preparation
  const shown = hasChart ? tab : 'questions'
  return (
    <Panel aria-label={phrases.templateAndChart}>
      <Tabs>
        <ToggleButtonGroup
          exclusive
          value={shown}
          onChange={(_event, chosen: PreparationTab | null) => setTab(chosen ?? tab)}
          aria-label={phrases.whatToAdd}
        >
          <ToggleButton value="questions">{labelOf(preparation, 'questions')}</ToggleButton>
          {hasChart ? <ToggleButton value="chart">{labelOf(preparation, 'chart')}</ToggleButton> : null}
        </ToggleButtonGroup>
      </Tabs>
      {shown === 'chart' ? <ChartPart key={chart.reading?.readingId} preparation={preparation} /> : null}
      {shown === 'questions' ? <QuestionsPart preparation={preparation} /> : null}
    </Panel>
  )
}

/** Returns the progress, such as 'Questions 3 of 4' or 'Chart 6 of 21'. */
function labelOf({ template, chart, chosen }: Preparation, tab: PreparationTab): string {
  if (tab === 'chart')
    return chart.reading
      ? phrases.chartChosen({ chosen: chosen.size, all: chart.reading.items.length })
      : phrases.chart
  const { answered, all } = countAnswered(template)
  return all > 0 ? phrases.questionsAnswered({ answered, all }) : phrases.questions
}

function ChartPart({ preparation, hasFoot = true }: { preparation: Preparation; hasFoot?: boolean }) {
  const { chart, template, chosen, choose } = preparation
  return (
    <ChartPanel
      chart={chart}
      template={template.template?.content.title}
      chosen={chosen}
      onChange={choose}
      hasFoot={hasFoot}
    />
  )
}

function QuestionsPart({ preparation }: { preparation: Preparation }) {
  const { template, found } = preparation
  if (template.template) return <QuestionsPanel state={template} found={found} />
  return (
    <>
      <TemplateChoices templates={template.templates} onChoose={template.choose} />
      <Help>
        <HelpText />
      </Help>
      <Block grow />
    </>
  )
}

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > .MuiButton-root': { justifyContent: 'space-between', minHeight: 44, paddingInline: 14 },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}))

/** The buttons of a narrow window, which open the template and the chart as separate pages. */
export function PreparationButtons({ preparation }: { preparation: Preparation }) {
  const { hasTemplates, hasChart, setOpened, opened } = preparation
  if (!hasTemplates && !hasChart) return null
  return (
    <Rows>
      {hasTemplates ? (
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => setOpened('questions')}>
          {labelOf(preparation, 'questions')}
        </Button>
      ) : null}
      {hasChart ? (
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => setOpened('chart')}>
          {preparation.chart.reading ? labelOf(preparation, 'chart') : phrases.fromTheChart}
        </Button>
      ) : null}
      {opened === 'chart' ? <ChartPage preparation={preparation} /> : null}
      {opened === 'questions' ? (
        <Page title={phrases.questions} onClose={() => keepTemplate(preparation)}>
          <QuestionsPart preparation={preparation} />
        </Page>
      ) : null}
    </Rows>
  )
}

/** Turns a template that was proposed for the question into the sender's own choice, then closes its page. */
function keepTemplate({ template, setOpened }: Preparation): void {
  if (template.template && template.answers.length === 0) template.choose(template.template)
  setOpened(null)
}

function ChartPage({ preparation }: { preparation: Preparation }) {
  const { chart, chosen, choose, setOpened, patientName } = preparation
  const { reading } = chart
  function add() {
    choose([...chosen])
    setOpened(null)
  }
  return (
    <Page
      title={phrases.fromTheChart}
      detail={[
        patientName,
        reading && phrases.chartRead({ source: reading.source, time: formatTime(reading.readAt) }),
      ]
        .filter(Boolean)
        .join(', ')}
      end={
        <Button variant="text" disabled={chosen.size === 0} onClick={() => choose([])}>
          {phrases.none}
        </Button>
      }
      foot={
        reading ? (
          <Button variant="contained" fullWidth onClick={add}>
            {phrases.addItems({ chosen: chosen.size, all: reading.items.length })}
          </Button>
        ) : null
      }
      onClose={() => setOpened(null)}
    >
      <ChartPart key={reading?.readingId} preparation={preparation} hasFoot={false} />
    </Page>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '4px 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

const Body = styled('div')({ flex: 1, overflow: 'auto', paddingTop: 8 })

const PageFoot = styled('div')(({ theme }) => ({
  padding: '12px 16px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

type PageProps = {
  title: string
  detail?: string
  end?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

function Page({ title, detail, end, foot, onClose, children }: PageProps) {
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': title } }}>
      <Head>
        <IconButton aria-label={phrases.backToTheCase} onClick={onClose}>
          <ArrowLeft size={20} />
        </IconButton>
        <div>
          <h2>{title}</h2>
          {detail ? <small>{detail}</small> : null}
        </div>
        {end}
      </Head>
      <Body>{children}</Body>
      {foot ? <PageFoot>{foot}</PageFoot> : null}
    </Dialog>
  )
}
