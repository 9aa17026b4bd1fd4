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
import { phrases } from './phrases.ts'

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
      notices.show(phrases.started)
    }
  }

  return (
    <SettingsSection id={id} title={phrases.title} detail={phrases.detail}>
      <Words>{phrases.contents({ product: PRODUCT_NAME })}</Words>
      <Button
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {phrases.download}
      </Button>
      <Stack gap={6} align="start" top={6}>
        {foot}
      </Stack>
      {asking ? (
        <Confirm reason={phrases.reason} onProved={download} onClose={() => setAsking(false)} />
      ) : null}
    </SettingsSection>
  )
}
