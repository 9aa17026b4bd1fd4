import { unreadableWords } from '@econsult/contract/envelope'
import { styled } from '@mui/material/styles'
import { useUnreadableCount } from '../../lib/server-api.ts'
import { Banner } from '../../ui/banner.tsx'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  margin: '0 8px 8px',
  [theme.breakpoints.down('md')]: { margin: 0, '& > div': { borderRadius: 0 } },
}))

/** Displays a warning on every page that contains an incomplete list, because a stored row cannot be read (X17). */
export function UnreadableBar() {
  const count = useUnreadableCount()
  if (count === 0) return null
  return (
    <Place>
      <Banner tone="warning" role="status">
        {unreadableWords(count)}
      </Banner>
    </Place>
  )
}
