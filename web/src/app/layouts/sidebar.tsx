import { NEEDED } from '@econsult/contract/cases/needs-you'
import ButtonBase from '@mui/material/ButtonBase'
import { styled, useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Gift, Keyboard } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { PATHS } from '../../lib/paths.ts'
import { useKeepsClaims } from '../../lib/session/use-practice.ts'
import { useActing } from '../../lib/session/use-session.ts'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { Text } from '../../ui/layout/words.ts'
import { hiddenText } from '../../ui/visually-hidden.tsx'
import { showOverlay } from '../overlays/open-overlay.ts'
import { currentFolder, type Folder, NEEDS_YOU, shownFolders } from './folders.ts'
import type { FrameProps, FrameUser } from './frame.ts'
import { phrases } from './phrases.ts'

type SidebarProps = Pick<FrameProps, 'folderCounts'> & { user: FrameUser }

const Nav = styled('nav')(({ theme }) => ({
  flex: 'none',
  width: 216,
  padding: '4px 12px 16px',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  [theme.breakpoints.down('lg')]: { width: 64 },
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}))

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '12px 8px 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('lg')]: { height: 6, padding: 0, visibility: 'hidden' },
}))

const Items = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** Reserves the height of the Needs you item, which appears once its count is loaded. */
const NeedsPlace = styled(Items)({ minHeight: 36 })

const FolderLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 36,
  padding: '0 10px 0 8px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.app.press },
  '&[aria-current]': {
    fontWeight: 650,
    color: theme.vars.palette.app.heading,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `var(--shadow-low), inset 0 0 0 1px ${theme.vars.palette.divider}`,
    '& .lucide, & [data-count]': { color: theme.vars.palette.app.primaryText },
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.app.press }),
  },
  [theme.breakpoints.down('lg')]: {
    justifyContent: 'center',
    padding: 0,
    '& > span': hiddenText,
  },
}))

const HelpButton = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 10,
  flex: 'none',
  height: 36,
  padding: '0 8px',
  borderRadius: theme.vars.shape.borderRadius,
  ...theme.typography.body1,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.app.press },
  [theme.breakpoints.down('lg')]: { justifyContent: 'center', padding: 0, '& > span': hiddenText },
}))

const Tools = styled('div')({ display: 'flex', flexDirection: 'column', gap: 2, marginTop: 'auto' })

const HelpKey = styled(KeyboardKey)(({ theme }) => ({
  marginLeft: 'auto',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}))

/** The folders on the left of windows of at least 960 px; below 1280 px, a rail of icons with the names as tooltips. */
export function Sidebar({ user, folderCounts }: SidebarProps) {
  const isActing = useActing() !== null
  const { pathname } = useLocation()
  const needs = folderCounts?.needs
  return (
    <Nav aria-label={phrases.folders}>
      {NEEDED.some((one) => one === user.userType) ? (
        <NeedsPlace>
          {needs === undefined && pathname !== PATHS.needsYou ? null : (
            <Entry folder={NEEDS_YOU} count={needs} />
          )}
        </NeedsPlace>
      ) : null}
      <Caption aria-hidden="true">{phrases.folders}</Caption>
      <Items>
        {shownFolders({ userType: user.userType, keepsClaims: useKeepsClaims() }, folderCounts).map(
          (folder) => (
            <Entry key={folder.key} folder={folder} count={folderCounts?.[folder.key]} />
          ),
        )}
      </Items>
      <FolderTools refers={user.userType === 'PCP' && !isActing} />
    </Nav>
  )
}

/**
 * The bottom of the sidebar: the link to refer a friend, for a PCP, and the button that opens the list of shortcuts.
 */
const FolderTools = memo(function FolderTools({ refers }: { refers: boolean }) {
  const isRail = useMediaQuery(useTheme().breakpoints.down('lg'))
  return (
    <Tools>
      {refers ? (
        <Tooltip title={isRail ? phrases.referAPcp : ''} placement="right">
          <FolderLink to={PATHS.referFriend}>
            <Gift size={18} />
            <span>{phrases.referAPcp}</span>
          </FolderLink>
        </Tooltip>
      ) : null}
      <Tooltip title={isRail ? phrases.shortcuts : ''} placement="right">
        <HelpButton onClick={() => showOverlay('keys')} aria-haspopup="dialog">
          <Keyboard size={18} />
          <span>{phrases.shortcuts}</span>
          <HelpKey aria-hidden="true">?</HelpKey>
        </HelpButton>
      </Tooltip>
    </Tools>
  )
})

/** A folder with its number of cases; below 1280 px, the name is the tooltip. */
const Entry = memo(function Entry({ folder, count }: { folder: Folder; count: number | undefined }) {
  const isRail = useMediaQuery(useTheme().breakpoints.down('lg'))
  const { key, label, path, Icon } = folder
  const isCurrent = currentFolder(useLocation()) === key
  return (
    <li>
      <Tooltip title={isRail ? label : ''} placement="right">
        <FolderLink to={path} aria-current={isCurrent ? 'page' : undefined}>
          <Icon size={18} />
          <span>{label}</span>
          {count === undefined ? null : (
            <Text as="span" end size="tiny" tone="faint" strong data-count>
              {formatNumber(count)}
            </Text>
          )}
        </FolderLink>
      </Tooltip>
    </li>
  )
})
