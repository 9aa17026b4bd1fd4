import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useIsPrinting } from '../../../lib/printing/printing.ts'
import { Text } from '../../../ui/layout/words.ts'
import { NOTICE_STRIP, WITH_NOTICES_IN_ROOM } from '../../../ui/notices/notice-strip.ts'
import { LOW_WINDOW } from '../../../ui/low-window.ts'
import { phrases } from './phrases.ts'

/** The minimum height of the room in pixels; in a lower window, the page scrolls as a whole. */
const LOWEST = 520

/** The minimum height in a low window, where the composer still shows one row. */
const LOWEST_IN_LOW_WINDOW = 320

const Screen = styled('div')({
  flex: '1 0 0',
  minHeight: LOWEST,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  [LOW_WINDOW]: { minHeight: LOWEST_IN_LOW_WINDOW },
})

const Panels = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr) 616px' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 304px',
    '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  [theme.breakpoints.down('md')]: {
    '&, &[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [WITH_NOTICES_IN_ROOM]: { marginTop: NOTICE_STRIP },
  },
}))

const ChatPanel = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '&[hidden]': { display: 'none' },
})

const DataPanel = styled('aside')(({ theme }) => ({
  minHeight: 0,
  overflowY: 'auto',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
  [theme.breakpoints.up('md')]: { [WITH_NOTICES_IN_ROOM]: { marginBottom: NOTICE_STRIP } },
  [theme.breakpoints.down('md')]: { borderLeft: 0 },
}))

const SegmentBar = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiToggleButtonGroup-root': { display: 'flex' },
}))

export type Panel = 'chat' | 'data'

/** The panel of the room that is shown on a phone, and the function that switches it. */
export interface PanelChoice {
  readonly panel: Panel
  readonly setPanel: (panel: Panel) => void
}

type RoomScreenProps = PanelChoice & {
  head: ReactNode
  /** The line under the header that shows whose turn the case is; null if there is none. */
  turn?: ReactNode
  /**
   * An important message, shown below the turn line; on a phone above the chat, because notices appear below the turn
   * line.
   */
  banner?: ReactNode
  chat: ReactNode
  /** The chart items sent with the case, displayed instead of the chat; null while the chat is shown. */
  chart?: ReactNode
  data: ReactNode
  /** True if the right column is wide, to have space for writing. */
  isWide?: boolean
  fileCount: number
}

/**
 * The layout of a room: the header above the chat and Case Information; on a phone, only one of the two is shown
 * (ROOM-08).
 */
export function RoomScreen(props: RoomScreenProps) {
  const { head, turn = null, banner = null, chat, chart = null, data } = props
  const { isWide = false, fileCount, panel, setPanel } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  // In print, the panels are placed below each other.
  const isPrinting = useIsPrinting()
  const showsOne = isPhone && !isPrinting
  return (
    <Screen>
      {head}
      {turn}
      {isPhone ? null : banner}
      {isPhone ? (
        <SegmentBar>
          <ToggleButtonGroup
            exclusive
            value={panel}
            onChange={(_event, chosen: Panel | null) => setPanel(chosen ?? panel)}
            aria-label={phrases.chatOrData}
          >
            <ToggleButton value="chat">{phrases.viewChat}</ToggleButton>
            <ToggleButton value="data">
              {phrases.viewData}{' '}
              <Text as="span" tone="faint">
                {fileCount > 0 ? fileCount : null}
              </Text>
            </ToggleButton>
          </ToggleButtonGroup>
        </SegmentBar>
      ) : null}
      <Panels data-wide={isWide || undefined}>
        {chart ? <ChatPanel aria-label={phrases.chart}>{chart}</ChatPanel> : null}
        <ChatPanel
          aria-label={phrases.chat}
          hidden={(chart !== null && !isPrinting) || (showsOne && panel === 'data')}
        >
          {isPhone ? banner : null}
          {chat}
        </ChatPanel>
        <DataPanel aria-label={phrases.caseInformation} hidden={showsOne && panel === 'chat'}>
          {data}
        </DataPanel>
      </Panels>
    </Screen>
  )
}
