import { APPLICATION_TEXTS, type Application } from '@econsult/contract/applications'
import { KIND_WORDS } from '@econsult/contract/applications/words'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { AppWindow, ChevronDown, ChevronUp, FileChartColumn, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useNow } from '../../ui/use-now.ts'
import { useRevokeApplicationMutation } from './application-calls.ts'
import { ApplicationFigures } from './application-figures.tsx'
import { ApplicationReads } from './application-reads.tsx'
import { usageWords } from './application-words.ts'
import { MayNot, MayRead } from './rights-columns.tsx'
import { phrases } from './phrases.ts'

const ICONS = { chart: AppWindow, service: FileChartColumn, patient: Smartphone }

const Card = styled('li')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}))

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, padding: 12 })

const Tile = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 220px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > h3': { margin: 0, fontSize: '0.875rem', lineHeight: '1.25rem' },
  '& > h3 > span': { marginLeft: 8, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: {
    flex: '1 0 100%',
    flexWrap: 'wrap',
    '& > .MuiButton-root': { flex: 1, height: 44 },
  },
}))

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  padding: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** One connected application: when it was connected and last used and, when expanded, its rights and its reads. */
export function ApplicationCard({ application }: { application: Application }) {
  const { name, vendor, kind, rights } = application
  const [isOpen, setOpen] = useState(false)
  const [showsReads, setShowsReads] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const detailsId = useId()
  const now = useNow()
  const Icon = ICONS[kind]
  return (
    <Card>
      <Head>
        <Tile aria-hidden>
          <Icon size={20} />
        </Tile>
        <Words>
          <h3>
            {name}
            <span>{vendor}</span>
          </h3>
          <p>{usageWords(application, now)}</p>
        </Words>
        <Chip variant="outlined" label={KIND_WORDS[kind]} />
        <Tools>
          <Button
            variant="text"
            color="inherit"
            endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={isOpen ? phrases.hideOf({ name }) : phrases.detailsOf({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? phrases.hide : phrases.details}
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-label={phrases.revokeApplication({ name })}
            onClick={() => setRevoking(true)}
          >
            {phrases.revoke}
          </Button>
        </Tools>
      </Head>
      {isOpen ? (
        <Details id={detailsId}>
          <MayRead kind={kind} rights={rights} />
          <MayNot kind={kind} rights={rights} />
          <ApplicationFigures application={application} showsReads={showsReads} onShowReads={setShowsReads} />
          {showsReads ? <ApplicationReads application={application} /> : null}
        </Details>
      ) : null}
      {isRevoking ? <RevokeDialog application={application} onClose={() => setRevoking(false)} /> : null}
    </Card>
  )
}

function RevokeDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, name } = application
  const notices = useNotices()
  const [revoke, { isLoading }] = useRevokeApplicationMutation()
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    const { error } = await revoke({ id })
    if (error) return setFailure(failureText(error))
    notices.show(APPLICATION_TEXTS.revoked({ name }))
    return onClose()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={phrases.confirmRevoke({ name })}
      confirmLabel={phrases.revoke}
      busy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {phrases.effectOfRevoking}
    </ConfirmDialog>
  )
}
