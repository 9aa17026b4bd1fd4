import { styled } from '@mui/material/styles'

const Film = styled('video')({ margin: 'auto', maxWidth: '100%', maxHeight: '100%', borderRadius: 6 })

const Sound = styled('audio')({ margin: 'auto', width: 480, maxWidth: '100%' })

type MediaViewProps = {
  kind: 'video' | 'audio'
  url: string
  name: string
  /** It cannot be played, or its link ended. */
  onBroken: () => void
}

/** A film or a recording with the browser's own controls; only what is played of it is fetched. */
export function MediaView({ kind, url, name, onBroken }: MediaViewProps) {
  // Recordings of a patient come without subtitles.
  return kind === 'video' ? (
    <Film src={url} controls preload="metadata" aria-label={name} onError={onBroken} />
  ) : (
    <Sound src={url} controls preload="metadata" aria-label={name} onError={onBroken} />
  )
}
