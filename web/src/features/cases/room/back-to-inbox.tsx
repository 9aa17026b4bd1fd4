import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { HeadRule } from './room-head-frame.ts'
import { phrases } from './phrases.ts'

/** Link back to the folder from which the room was opened; shown as an arrow on a phone. */
export function BackToInbox() {
  const to = useInboxBack()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  if (isPhone) {
    return (
      <IconButton component={Link} to={to} aria-label={phrases.backToInbox}>
        <ArrowLeft size={20} />
      </IconButton>
    )
  }
  return (
    <>
      <Button
        component={Link}
        to={to}
        variant="text"
        startIcon={<ArrowLeft />}
        sx={{ pl: 2, pr: 3, '& .MuiButton-startIcon > svg': { width: 18, height: 18 } }}
      >
        {phrases.backToInbox}
      </Button>
      <HeadRule />
    </>
  )
}
