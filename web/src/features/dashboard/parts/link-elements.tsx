import type { ReactElement } from 'react'
import { FigureLink } from './figure-link.ts'

/** Makes a number within a sentence a link to the list of the counted items. */
export function linkTo(to: string): (text: string) => ReactElement {
  return (text) => (
    <FigureLink key={to} to={to}>
      {text}
    </FigureLink>
  )
}

/** The same for the most important number of a sentence. */
export function strongLinkTo(to: string): (text: string) => ReactElement {
  return (text) => (
    <b key={to}>
      <FigureLink to={to}>{text}</FigureLink>
    </b>
  )
}
