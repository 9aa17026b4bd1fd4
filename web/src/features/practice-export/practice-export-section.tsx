import { exportPractice } from '@econsult/contract/practice-export'
import { PRODUCT_NAME } from '@econsult/contract/product'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { saveFrom } from '../../lib/save-file.ts'
import { Stack } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'

type PracticeExportSectionProps = {
  id: string
  foot: ReactNode
  /**
   * The dialog in which the user confirms their password. The page provides it, because features never import each
   * other.
   */
  confirmDialog: ComponentType<{
    reason: string
    onProved: (proof: string) => Promise<void>
    onClose: () => void
  }>
}

const Words = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: '68ch',
  color: theme.vars.palette.text.secondary,
}))

const REASON =
  'The download has the data of all your patients. Every admin of your practice is told by email that you asked for it.'

/** A settings section in which practice admins download all data of the practice (GROW-06). */
export function PracticeExportSection({ id, foot, confirmDialog: Confirm }: PracticeExportSectionProps) {
  const [asking, setAsking] = useState(false)
  const notices = useNotices()

  async function download(proof: string) {
    const { data, error } = await call(exportPractice, { proof })
    setAsking(false)
    if (error) {
      notices.show(error.message, { tone: 'failed' })
    } else {
      saveFrom(data.data.url, 'econsult-export.zip')
      notices.show('The download has begun. It can take a while; keep it in a safe place.')
    }
  }

  return (
    <SettingsSection id={id} title="Practice data" detail="Everything that your practice has stored here.">
      <Words>
        Patients, cases, messages, files and the record of who opened what, as one zip of JSON lines and the
        original files. Social security numbers and passwords are not in it. To leave {PRODUCT_NAME}, close
        your open cases, download your data, and then write to support: we delete it.
      </Words>
      <Button
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Download Practice Data
      </Button>
      <Stack gap={6} align="start" top={6}>
        {foot}
      </Stack>
      {asking ? <Confirm reason={REASON} onProved={download} onClose={() => setAsking(false)} /> : null}
    </SettingsSection>
  )
}
