import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Download, EllipsisVertical, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

/** A case's report as a PDF. */
export interface Report {
  /** True while the report is being created. */
  readonly isPreparing: boolean
  /** Creates the report and saves it on this device; resolves when that is done or has failed, and never throws. */
  readonly start: () => Promise<void>
}

/** An additional item of the menu. */
export interface MoreAction {
  readonly label: string
  readonly Icon: LucideIcon
  readonly run: () => void
}

type MoreActionsProps = { report: Report; more: readonly MoreAction[] }

/** The menu on a phone with further actions for a case. */
export function MoreActions({ report: { isPreparing, start }, more }: MoreActionsProps) {
  const notices = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)

  async function download() {
    close()
    const notice = notices.show(phrases.preparingThePdf, { tone: 'progress' })
    await start()
    notices.dismiss(notice)
  }

  return (
    <>
      <IconButton
        aria-label={phrases.moreActions}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isPreparing || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem disabled={isPreparing} onClick={() => void download()}>
          <Download size={18} />
          {isPreparing ? phrases.preparingPdf : phrases.downloadPdf}
        </MenuItem>
        {more.map(({ label, Icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              run()
            }}
          >
            <Icon size={18} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
