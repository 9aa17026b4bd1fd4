import Avatar from '@mui/material/Avatar'
import { styled } from '@mui/material/styles'
import { CircleDashed } from 'lucide-react'

const SIZES = {
  small: { box: 24, text: 10 },
  medium: { box: 32, text: 12 },
  large: { box: 40, text: 14 },
  huge: { box: 64, text: 20 },
} as const

type PersonAvatarProps = {
  /**
   * The full name, from which the initials are derived; if omitted, a dashed circle indicates that nobody is assigned.
   */
  name?: string | undefined
  /** The size: 24, 32, 40 or 64 pixels. */
  size?: keyof typeof SIZES
  /** True for the signed-in user's own avatar, which is teal. */
  self?: boolean
  /** True to show a green dot for an online user; also state this in words. */
  online?: boolean
  imageUrl?: string | undefined
}

const OnlineDot = styled('i')(({ theme }) => ({
  position: 'absolute',
  right: -1,
  bottom: -1,
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.online,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
}))

const Nobody = styled(CircleDashed)(({ theme }) => ({ margin: 3, color: theme.vars.palette.text.disabled }))

/** Returns 'SO' for 'Samuel Okonjo': the first letters of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A user's initials or picture. Decorative, because the name is displayed beside it. */
export function PersonAvatar({
  name,
  size = 'small',
  self = false,
  online = false,
  imageUrl,
}: PersonAvatarProps) {
  const { box, text } = SIZES[size]
  if (name === undefined) {
    return <Nobody size={box - 6} />
  }
  return (
    <span style={{ position: 'relative', flex: 'none' }} aria-hidden="true">
      <Avatar
        alt=""
        src={imageUrl}
        sx={{
          width: box,
          height: box,
          fontSize: text,
          fontWeight: 700,
          letterSpacing: '0.02em',
          color: self ? 'app.primaryText' : 'info.main',
          bgcolor: self ? 'app.primarySoft' : 'app.navySoft',
        }}
      >
        {initialsOf(name)}
      </Avatar>
      {online ? <OnlineDot /> : null}
    </span>
  )
}
