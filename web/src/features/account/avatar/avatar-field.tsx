import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { AVATAR_ERRORS } from '@econsult/contract/files'
import { Camera, Image } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useAvatarUrl } from '../../../lib/avatar-links.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { useChangeAvatar } from './use-change-avatar.ts'
import { phrases } from './phrases.ts'

// Loaded lazily, because only users who choose a picture need it.
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '7px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1.5px dashed ${theme.vars.palette.app.lineStrong}`,
  color: theme.vars.palette.text.secondary,
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
  [theme.breakpoints.down('md')]: { padding: 0, border: 0 },
}))

const Choose = styled('button')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span > span': { fontWeight: 600, color: theme.vars.palette.app.primaryText },
}))

const BROWSE = { browse: (text: string) => <span key="browse">{text}</span> }

/** The user's picture: set by drop, click or camera, cropped to a square, and removable (ACC-01). */
export function AvatarField() {
  const user = useUser()
  const { change, remove, busy } = useChangeAvatar()
  const [chosen, setChosen] = useState<string>()
  const [fault, setFault] = useState<string>()
  const faultId = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'image/*': [] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      setFault(file ? undefined : AVATAR_ERRORS.imagesOnly)
      choose(file)
    },
  })
  const describedBy = fault ? faultId : undefined

  function choose(file: File | undefined) {
    if (chosen !== undefined) URL.revokeObjectURL(chosen)
    setChosen(file && URL.createObjectURL(file))
  }

  async function take(picture: Blob) {
    setFault(await change(picture))
    choose(undefined)
  }

  return (
    <Row gap={4} bottom={5}>
      <PersonAvatar name={fullName(user)} imageUrl={useAvatarUrl(user.avatar?.name)} size="huge" self />
      <Stack gap={1.5} grow>
        <Zone {...getRootProps()} data-over={isDragActive || undefined}>
          <input {...getInputProps({ 'aria-label': phrases.photo, style: { display: 'none' } })} />
          {isTouch ? (
            <Button variant="outlined" startIcon={<Camera />} aria-describedby={describedBy} onClick={open}>
              {phrases.newPhoto}
            </Button>
          ) : (
            <Choose type="button" aria-describedby={describedBy} onClick={open}>
              <Image size={20} />
              <span>{phrases.dropOrBrowse(BROWSE)}</span>
            </Choose>
          )}
          {user.existedAvatar ? (
            <ActionButton variant="text" size="small" busy={busy} onClick={() => void remove()}>
              {phrases.remove}
            </ActionButton>
          ) : null}
        </Zone>
        {fault ? <FieldError id={faultId}>{fault}</FieldError> : null}
      </Stack>
      {chosen ? (
        <Suspense>
          <CropDialog
            url={chosen}
            busy={busy}
            onCropped={(picture) => void take(picture)}
            onUnreadable={() => {
              choose(undefined)
              setFault(AVATAR_ERRORS.imagesOnly)
            }}
            onClose={() => choose(undefined)}
          />
        </Suspense>
      ) : null}
    </Row>
  )
}
