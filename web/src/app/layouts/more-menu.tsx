import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, CircleQuestionMark, LayoutDashboard, LogOut, Upload, User } from 'lucide-react'
import { useLocation } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { useKeepsClaims } from '../../lib/session/use-practice.ts'
import { currentFolder, shownFolders } from './folders.ts'
import type { FrameProps, FrameUser } from './frame.ts'
import { AwayUntil, awayEntry } from './away-entry.tsx'
import { actingItems } from './acting-items.tsx'
import { MenuLink } from './menu-link.tsx'
import { useSchemeItems } from './scheme-items.tsx'
import { useMenu } from './use-menu.ts'
import { phrases } from './phrases.ts'

type MoreMenuProps = Pick<
  FrameProps,
  'folderCounts' | 'onLogout' | 'onHelp' | 'actingChoices' | 'isActing'
> & {
  user: FrameUser
}

/**
 * The menu of a small screen (requirement ROUT-07): pages, folders, account and colour scheme, and Help if there is no
 * floating help button.
 */
export function MoreMenu(props: MoreMenuProps) {
  const { user, folderCounts, onLogout, onHelp, actingChoices = [], isActing = false } = props
  const menu = useMenu({ onLogout, onHelp })
  const { anchor, open, close, logOut, help } = menu
  const location = useLocation()
  const keepsClaims = useKeepsClaims()
  const schemeItems = useSchemeItems()

  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown />}
        sx={{ px: 3 }}
        onClick={open}
      >
        {phrases.more}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        marginThreshold={8}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -2, horizontal: 'right' }}
        slotProps={{
          backdrop: { invisible: false },
          paper: { sx: { width: 248, borderRadius: 3 } },
          list: { sx: { p: 2 } },
        }}
      >
        {isActing
          ? null
          : [
              <MenuLink key="dashboard" to={PATHS.dashboard} Icon={LayoutDashboard} onClick={close}>
                {phrases.dashboard}
              </MenuLink>,
              <MenuLink key="import" to={PATHS.import} Icon={Upload} onClick={close}>
                {phrases.import}
              </MenuLink>,
              <Divider key="end" component="li" />,
            ]}
        <ListSubheader role="presentation" disableSticky>
          {phrases.foldersHeading}
        </ListSubheader>
        {shownFolders({ userType: user.userType, keepsClaims }, folderCounts).map(
          ({ key, label, path, Icon }) => (
            <MenuLink
              key={key}
              to={path}
              Icon={Icon}
              current={currentFolder(location) === key}
              count={folderCounts?.[key]}
              onClick={close}
            >
              {label}
            </MenuLink>
          ),
        )}
        <Divider component="li" />
        {isActing ? null : awayEntry(user.userType, menu.goAway)}
        {isActing ? null : (
          <MenuLink to={PATHS.account} Icon={User} onClick={close}>
            {phrases.account}
          </MenuLink>
        )}
        {actingItems(actingChoices)}
        {onHelp && !isActing ? (
          <MenuItem onClick={help} sx={(theme) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } })}>
            <CircleQuestionMark size={18} />
            {phrases.help}
          </MenuItem>
        ) : null}
        {schemeItems}
        <MenuItem onClick={logOut}>
          <LogOut size={18} />
          {phrases.logOut}
        </MenuItem>
      </Menu>
      <AwayUntil anchor={menu.awayAnchor} userType={user.userType} onClose={menu.closeAway} />
    </>
  )
}
