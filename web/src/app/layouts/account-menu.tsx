import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { ChevronDown, CircleQuestionMark, LogIn, LogOut, Upload, User, UserPlus } from 'lucide-react'
import { memo } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { PATHS } from '../../lib/paths.ts'
import { hiddenText, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import type { FrameProps, FrameUser } from './frame.ts'
import { AwayUntil, awayEntry } from './away-entry.tsx'
import { actingItems } from './acting-items.tsx'
import { MenuLink } from './menu-link.tsx'
import { useSchemeItems } from './scheme-items.tsx'
import { useMenu } from './use-menu.ts'
import { phrases } from './phrases.ts'

type AccountMenuProps = Pick<FrameProps, 'onLogout' | 'onHelp' | 'actingChoices' | 'isActing'> & {
  user: FrameUser | undefined
}

const Trigger = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  height: 40,
  marginLeft: 4,
  padding: '0 8px 0 4px',
  borderRadius: theme.vars.shape.borderRadius,
  ...theme.typography.subtitle2,
  '&:hover': { backgroundColor: theme.vars.palette.app.press },
  [theme.breakpoints.down('md')]: { minWidth: 44, height: 44 },
}))

const Name = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: hiddenText }))

/**
 * The account menu: Account, Import, Help and Logout for signed-in users, Login and Register for visitors, and the
 * colour scheme.
 */
export const AccountMenu = memo(function AccountMenu(props: AccountMenuProps) {
  const { user, onLogout, onHelp, actingChoices = [], isActing = false } = props
  const menu = useMenu({ onLogout, onHelp })
  const { anchor, open, close, logOut, help } = menu
  const schemeItems = useSchemeItems()
  const name = user ? fullName(user) : undefined

  return (
    <>
      <Trigger aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
        {name ? (
          <PersonAvatar name={name} imageUrl={user?.avatarUrl} size="medium" self />
        ) : (
          <User size={18} />
        )}
        <Name>{name ?? phrases.account}</Name>
        {name ? <VisuallyHidden> {phrases.accountMenu}</VisuallyHidden> : null}
        <ChevronDown size={14} />
      </Trigger>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 248 } } }}
      >
        {user && isActing
          ? null
          : user
            ? [
                awayEntry(user.userType, menu.goAway),
                <MenuLink key="account" to={PATHS.account} Icon={User} onClick={close}>
                  {phrases.account}
                </MenuLink>,
                <MenuLink key="import" to={PATHS.import} Icon={Upload} onClick={close}>
                  {phrases.import}
                </MenuLink>,
                ...actingItems(actingChoices),
                onHelp && (
                  <MenuItem key="help" onClick={help}>
                    <CircleQuestionMark size={18} />
                    {phrases.help}
                  </MenuItem>
                ),
              ]
            : [
                <MenuLink key="login" to={PATHS.login} Icon={LogIn} onClick={close}>
                  {phrases.login}
                </MenuLink>,
                <MenuLink key="register" to={PATHS.register} Icon={UserPlus} onClick={close}>
                  {phrases.register}
                </MenuLink>,
              ]}
        <Divider key="scheme" component="li" />
        {schemeItems}
        {user
          ? [
              <Divider key="end" component="li" />,
              <MenuItem key="logout" onClick={logOut}>
                <LogOut size={18} />
                {phrases.logout}
              </MenuItem>,
            ]
          : null}
      </Menu>
      {user ? <AwayUntil anchor={menu.awayAnchor} userType={user.userType} onClose={menu.closeAway} /> : null}
    </>
  )
})
