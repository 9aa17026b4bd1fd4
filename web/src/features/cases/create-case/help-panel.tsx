import { styled } from '@mui/material/styles'
import { FolderCheck, MessageCircle, UserPlus } from 'lucide-react'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

const HELPS = [
  phrases.includePatient,
  phrases.includeFindings,
  phrases.includeTreatment,
  phrases.includeResults,
  phrases.includePlan,
] as const

const NEXT = [
  { Icon: UserPlus, text: phrases.nextAssigned },
  { Icon: MessageCircle, text: phrases.nextAnswered },
  { Icon: FolderCheck, text: phrases.nextClosed },
] as const

// Displayed beside the form from 1280 px up; hidden in narrower windows.
const Panel = styled('aside')(({ theme }) => ({
  display: 'none',
  padding: '28px 24px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('lg')]: { display: 'block', flex: '0 0 360px', boxSizing: 'border-box' },
}))

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '& > li > span:last-child': { paddingTop: 1 },
}))

const NextSteps = styled(Lines)(({ theme }) => ({
  gap: 14,
  color: theme.vars.palette.text.secondary,
  '& .lucide': { color: theme.vars.palette.app.primaryText },
}))

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: '50%',
  fontSize: 12,
  fontWeight: 700,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

const Rule = styled('hr')(({ theme }) => ({
  height: 1,
  margin: '28px 0 24px',
  border: 0,
  backgroundColor: theme.vars.palette.divider,
}))

/** The help text about good questions and the steps after sending, without a frame. */
export function HelpText() {
  return (
    <>
      <Text as="h2" bottom={4}>
        {phrases.whatToInclude}
      </Text>
      <Lines as="ol">
        {HELPS.map((text, index) => (
          <li key={text}>
            <Mark aria-hidden="true">{index + 1}</Mark>
            <span>{text}</span>
          </li>
        ))}
      </Lines>
      <Rule />
      <Text as="h2" bottom={4}>
        {phrases.whatHappensNext}
      </Text>
      <NextSteps>
        {NEXT.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={18} />
            <span>{text}</span>
          </li>
        ))}
      </NextSteps>
    </>
  )
}

/** The help panel about good questions and the steps after sending. */
export function HelpPanel() {
  return (
    <Panel aria-label={phrases.helpWithThisCase}>
      <HelpText />
    </Panel>
  )
}
