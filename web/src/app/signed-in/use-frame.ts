import { useMemo } from 'react'
import { logOutOnServer } from '../../features/auth/sign-in/log-out.ts'
import { useActingChoices } from '../../features/delegates/use-acting-choices.ts'
import { useAvatarUrl } from '../../lib/avatar-links.ts'
import { useFolderCounts } from '../../lib/folder-counts.ts'
import { forgetKeptState } from '../../lib/kept-state.ts'
import { useIsWorking } from '../../lib/pending-work.ts'
import { useActing, useOwnUser, useUser } from '../../lib/session/use-session.ts'
import type { FrameProps } from '../layouts/frame.ts'
import { endSession } from '../start-session.ts'

/** The data that the layouts show around every signed-in page. */
export function useFrame(): FrameProps {
  const { firstName, lastName, avatar } = useOwnUser()
  const user = useUser()
  const avatarUrl = useAvatarUrl(avatar?.name)
  return {
    user: useMemo(
      () => ({ ...user, firstName, lastName, avatarUrl }),
      [user, firstName, lastName, avatarUrl],
    ),
    unreadCount: useFolderCounts().unread ?? 0,
    loading: useIsWorking(),
    onLogout: logOut,
    actingChoices: useActingChoices(),
    isActing: useActing() !== null,
  }
}

/** Ends the session in every tab and on the server (AUTH-07). */
export function logOut(): void {
  logOutOnServer()
  endSession('logged-out')
  forgetKeptState()
}
