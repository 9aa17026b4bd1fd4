import { styled } from '@mui/material/styles'

/**
 * The element for the page's text, which pdf.js places invisibly above the picture, so that the text can be selected,
 * copied and read by screen readers.
 */
export const TextLayerFrame = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size, 1))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size, 1))',
  '& :is(span, br)': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': 1,
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { color: 'transparent', background: 'rgba(11, 117, 112, 0.3)' },
})
